-- The stored state of a track without names, as src/ingest/steps/stored-track.ts reads it: a third of the bytes with each checkpoint.
-- Times count from the first value, the time of the last fix.

create function pg_temp.since(value json, base numeric) returns numeric language sql immutable as $$
  select (value #>> '{}')::numeric - base
$$;
create function pg_temp.mark(m json, base numeric) returns json language sql immutable as $$
  select json_build_array(pg_temp.since(m -> 'time', base), m -> 'latitude', m -> 'longitude', m -> 'mm', m -> 'workS', m -> 'idleS', m -> 'fuelMl',
    m -> 'topKmh') where json_typeof(m) = 'object'
$$;
create function pg_temp.leaving(m json, base numeric) returns json language sql immutable as $$
  select json_build_array(pg_temp.since(m -> 'time', base), m -> 'latitude', m -> 'longitude', m -> 'mm', m -> 'workS', m -> 'idleS', m -> 'fuelMl',
    m -> 'topKmh', m -> 'ring')
$$;
create function pg_temp.place(p json, base numeric) returns json language sql immutable as $$
  select json_build_array(pg_temp.since(p -> 'time', base), p -> 'latitude', p -> 'longitude') where json_typeof(p) = 'object'
$$;
create function pg_temp.fix(f json, base numeric) returns json language sql immutable as $$
  select json_build_array(pg_temp.since(f -> 'time', base), f -> 'latitude', f -> 'longitude', f -> 'speed_kmh', f -> 'accuracy_m')
  where json_typeof(f) = 'object'
$$;
create function pg_temp.meter(m json, base numeric) returns json language sql immutable as $$
  select json_build_array(m -> 'raw', pg_temp.since(m -> 'at', base), m -> 'booked', m -> 'owed',
    case when json_typeof(m -> 'changes') = 'object' then json_build_array(m #> '{changes,day}', m #> '{changes,count}') end)
$$;
create function pg_temp.motion(m json, base numeric) returns json language sql immutable as $$
  select case m ->> 'phase'
    when 'driving' then json_build_array(m -> 'phase', pg_temp.mark(m -> 'start', base), pg_temp.since(m -> 'openedAt', base),
      pg_temp.since(m -> 'reportedAt', base), m -> 'topKmh', pg_temp.mark(m -> 'window', base), pg_temp.mark(m -> 'rest', base))
    when 'stationary' then json_build_array(m -> 'phase', pg_temp.mark(m -> 'since', base), pg_temp.since(m -> 'openedAt', base),
      pg_temp.since(m -> 'reportedAt', base),
      (select coalesce(json_agg(pg_temp.leaving(value, base) order by place), '[]') from json_array_elements(m -> 'left') with ordinality as l (value, place)),
      m -> 'outside')
  end
$$;
create function pg_temp.geofences(list json, base numeric) returns json language sql immutable as $$
  select json_agg(json_build_array(g -> 'part', g -> 'geofence', g -> 'version', g -> 'entered', g -> 'phase', pg_temp.since(g -> 'since', base),
    pg_temp.since(g -> 'noticed', base), pg_temp.since(g -> 'bookedTo', base), g -> 'topKmh', pg_temp.fix(g -> 'first', base),
    pg_temp.fix(g -> 'from', base)) order by place)
  from json_array_elements(list) with ordinality as l (g, place) where json_typeof(list) = 'array'
$$;
create function pg_temp.speeding(s json, base numeric) returns json language sql immutable as $$
  select json_build_array(s -> 'part', s -> 'geofence', s -> 'version', s -> 'limitKmh', pg_temp.fix(s -> 'first', base), pg_temp.fix(s -> 'top', base),
    pg_temp.since(s -> 'noticed', base), s -> 'seenOnce') where json_typeof(s) = 'object'
$$;
create function pg_temp.packed(t json, base numeric) returns json language sql immutable as $$
  select json_build_array(t -> 'time', t -> 'day', t -> 'engine', t -> 'engineKnown', pg_temp.since(t -> 'engineOffSince', base), t -> 'active',
    t -> 'moving', t -> 'speedKmh', pg_temp.since(t -> 'idleSince', base), pg_temp.place(t -> 'place', base),
    case when json_typeof(t -> 'counted') = 'object' then json_build_array(t #> '{counted,latitude}', t #> '{counted,longitude}') end,
    pg_temp.place(t -> 'pace', base),
    case when json_typeof(t -> 'stray') = 'object' then json_build_array(pg_temp.since(t #> '{stray,time}', base), t #> '{stray,latitude}',
      t #> '{stray,longitude}', t #> '{stray,count}') end,
    pg_temp.meter(t -> 'hourMeter', base), pg_temp.meter(t -> 'odometer', base), pg_temp.meter(t -> 'fuel', base),
    case when json_typeof(t -> 'fuelLevel') = 'object' then json_build_array(t #> '{fuelLevel,pct}', pg_temp.since(t #> '{fuelLevel,at}', base)) end,
    pg_temp.since(t -> 'engineAt', base), pg_temp.since(t -> 'placeAt', base), t -> 'workS', t -> 'idleS', pg_temp.motion(t -> 'motion', base),
    t -> 'intervals', pg_temp.geofences(t -> 'geofences', base), pg_temp.speeding(t -> 'speeding', base))
$$;

-- The owner of the table reads every account for the moment of this change.
alter table asset_states no force row level security;
update asset_states set track = pg_temp.packed(track, coalesce((track ->> 'time')::numeric, 0)) where track is not null;
alter table asset_states force row level security;
comment on column asset_states.track is 'State of the track machine without names, read by the portal alone.';
