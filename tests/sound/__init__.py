"""Tests of the sound workshop and of the sound player."""
