"""The lab: computers against each other, as arranged in the lobby."""
from scenes.lab.scene import LabScene

__all__ = ["LabScene"]
