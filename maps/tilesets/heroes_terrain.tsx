<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="heroes_terrain" tilewidth="48" tileheight="44" tilecount="16" columns="4">
 <image source="heroes_terrain.png" width="192" height="176"/>
 <tile id="0" type="grass_0"/>
 <tile id="1" type="grass_1"/>
 <tile id="2" type="grass_2"/>
 <tile id="3" type="dirt_0"/>
 <tile id="4" type="dirt_1"/>
 <tile id="5" type="dirt_2"/>
 <tile id="6" type="subterranean_0"/>
 <tile id="7" type="subterranean_1"/>
 <tile id="8" type="subterranean_2"/>
 <tile id="9" type="grass_blocked"/>
 <tile id="10" type="dirt_blocked"/>
 <tile id="11" type="subterranean_blocked"/>
 <tile id="12" type="back_start"/>
 <tile id="13" type="back_far"/>
 <tile id="14" type="back_near"/>
 <tile id="15" type="back_centre"/>
</tileset>
