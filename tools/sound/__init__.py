"""The sound workshop: turns scores, instruments and recipes into the shipped audio files."""
