-- Renames keys inside the stored state of tracks and alert conditions, which the portal reads as JSON.

create function pg_temp.renamed(state json) returns json language sql immutable as $$
  select replace(replace(replace(replace(replace(replace(replace(state::text,
    '"fences":[', '"geofences":['), '"fence":"', '"geofence":"'), '"told":', '"bookedTo":'), '"toldAt":', '"reportedAt":'),
    '"phase":"standing"', '"phase":"stationary"'), '"tripsTold":', '"tripsReported":'), '"rang":', '"triggered":')::json
$$;

-- The owner of the tables reads every account for the moment of this change.
alter table asset_states no force row level security;
alter table asset_days no force row level security;
update asset_states set track = pg_temp.renamed(track), watch = pg_temp.renamed(watch) where track is not null or watch is not null;
update asset_days set opening = pg_temp.renamed(opening) where opening is not null;
alter table asset_states force row level security;
alter table asset_days force row level security;

drop function pg_temp.renamed(json);
