"""The lobby: choose a box from the shelf, seat people and opponents, set options, start."""

from scenes.lobby.scene import LobbyScene

__all__ = ["LobbyScene"]
