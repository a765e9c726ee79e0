-- How a map draws a geofence from afar, where that takes fewer corners: `shape`, and `sub_geofences` as the column of that name with such shapes.
-- Null: as it is.
alter table geofence_versions add column outline jsonb;
