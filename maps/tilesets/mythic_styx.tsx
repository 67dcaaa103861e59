<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="mythic_styx" tilewidth="20" tileheight="20" tilecount="312" columns="24">
 <image source="mythic_styx.png" width="480" height="260" />
</tileset>
