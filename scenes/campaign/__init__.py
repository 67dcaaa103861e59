"""Campaigns: the games that tell a story over several matches."""

from scenes.campaign.scene import CampaignsScene

__all__ = ["CampaignsScene"]
