"""Builds of the client that need no Python: made by PyInstaller for the system they are made on, packed, and tried by mouse."""
