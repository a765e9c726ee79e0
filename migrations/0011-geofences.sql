-- Geofences, stays inside them and crossings.

create table geofences (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  unit_id uuid not null,
  active boolean not null default true,
  -- Number of the newest version.
  version integer not null default 1,
  created_by uuid not null references users (id),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id)
);
comment on table geofences is 'Geofences. Their properties are in the versions.';
create index geofences_unit on geofences (account_id, unit_id) where deleted_at is null;
call make_tenant_table('geofences', portal => 'select, insert, update', ingest => 'select');
create trigger touch before update on geofences for each row execute function touch();

create table geofence_versions (
  account_id uuid not null default current_account() references accounts (id),
  geofence_id uuid not null,
  version integer not null,
  unit_id uuid not null,
  name text not null,
  color text not null,
  max_speed_kmh real,
  resources text[] not null,
  -- Null: every asset of the unit.
  asset_ids uuid[],
  shape jsonb not null,
  -- West, south, east and north; the east is over 180 where it lies across the antimeridian.
  bounds double precision[] not null,
  area_m2 double precision not null,
  -- Each with id, name, color, max_speed_kmh, resources and shape.
  sub_geofences jsonb not null default '[]',
  in_force_from timestamptz not null,
  -- Null: until further notice. The same as its beginning: never.
  in_force_to timestamptz,
  -- Simplified `shape` and `sub_geofences` for small scales. Null: no simplification.
  outline jsonb,
  -- False where the outline is still to be made by a worker.
  is_outlined boolean not null default true,
  primary key (account_id, geofence_id, version),
  foreign key (account_id, geofence_id) references geofences (account_id, id) on delete cascade,
  foreign key (account_id, unit_id) references units (account_id, id),
  check (in_force_to >= in_force_from)
);
comment on table geofence_versions is 'Properties of a geofence by time: a position is judged by the version in force at its own time.';
create index geofence_versions_unoutlined on geofence_versions (account_id, geofence_id) where not is_outlined;
call make_tenant_table('geofence_versions', portal => 'select, insert, update', ingest => 'select');

create table geofence_dismissals (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  unit_id uuid not null,
  longitude double precision not null,
  latitude double precision not null,
  radius_m double precision not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id)
);
comment on table geofence_dismissals is 'Places that are no longer suggested as a geofence of a unit.';
create index geofence_dismissals_unit on geofence_dismissals (account_id, unit_id);
call make_tenant_table('geofence_dismissals', portal => 'select, insert, update, delete');

create table geofence_stays (
  account_id uuid not null,
  asset_id uuid not null,
  part_id uuid not null,
  entered_at timestamptz not null,
  geofence_id uuid not null,
  version integer not null,
  left_at timestamptz not null,
  -- True where the geofence ended, or no longer applied to the asset, while it was inside.
  cut_off boolean not null default false,
  top_speed_kmh real not null,
  stale boolean not null default false,
  -- Position that showed it, some positions after it began: recomputing a day replaces what that day's positions showed.
  noticed_at timestamptz not null,
  primary key (account_id, asset_id, part_id, entered_at)
);
comment on table geofence_stays is 'Stays of an asset inside a geofence or sub-geofence that have ended. Only added to.';
create index geofence_stays_geofence on geofence_stays (account_id, geofence_id, entered_at desc);
call make_tenant_table('geofence_stays', portal => 'select', ingest => 'select, insert, update, delete');

create table geofence_open_stays (
  account_id uuid not null,
  asset_id uuid not null,
  part_id uuid not null,
  geofence_id uuid not null,
  entered_at timestamptz not null,
  version integer not null,
  top_speed_kmh real not null,
  noticed_at timestamptz not null,
  stale boolean not null default false,
  primary key (account_id, asset_id, part_id)
) with (fillfactor = 70);
comment on table geofence_open_stays is 'Stays of an asset inside a geofence or sub-geofence that have not ended.';
create index geofence_open_stays_geofence on geofence_open_stays (account_id, geofence_id);
call make_tenant_table('geofence_open_stays', portal => 'select', ingest => 'select, insert, update, delete');

create table geofence_events (
  account_id uuid not null,
  asset_id uuid not null,
  part_id uuid not null,
  type text not null check (type in ('entry', 'exit', 'speeding')),
  started_at timestamptz not null,
  geofence_id uuid not null,
  version integer not null,
  -- Null while speeding goes on. Of entry and exit: the same as the start.
  ended_at timestamptz,
  -- Late positions have changed it since.
  revised boolean not null default false,
  stale boolean not null default false,
  noticed_at timestamptz not null,
  -- True where later positions disproved it. Kept for the alert that it raised, and not counted.
  disproved boolean not null default false,
  fixes double precision[] not null,
  limit_kmh double precision,
  top_speed_kmh double precision,
  duration_s double precision,
  passing boolean not null,
  primary key (account_id, asset_id, started_at, part_id, type)
);
comment on table geofence_events is 'Crossings and speeding inside geofences.';
create index geofence_events_geofence on geofence_events (account_id, geofence_id, started_at desc);
-- For counts of events in a period, whatever their geofence.
create index geofence_events_counted on geofence_events (account_id, started_at) where type in ('speeding', 'exit') and not disproved;
call make_tenant_table('geofence_events', portal => 'select', ingest => 'select, insert, update, delete');

create table asset_hour_bounds (
  account_id uuid not null default current_account(),
  asset_id uuid not null,
  hour timestamptz not null,
  fixes integer not null,
  west real not null,
  south real not null,
  east real not null,
  north real not null,
  -- For each twelfth of the hour with positions: its number, count, west, south, east and north.
  boxes real[] not null,
  primary key (account_id, asset_id, hour),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
);
comment on table asset_hour_bounds is 'Bounding boxes of an asset by hour, a cache for back-tests; valid while `fixes` equals the count in asset_hours.';
create index asset_hour_bounds_hour on asset_hour_bounds (account_id, hour);
call make_tenant_table('asset_hour_bounds', portal => 'select, insert, update, delete');

create function note_event_changes() returns trigger language plpgsql as $$
begin
  insert into roll_up_changes (account_id, asset_id, from_day, to_day)
  select account_id, asset_id, min(day) - 1, max(day) + 1
  from (select account_id, asset_id, (started_at at time zone 'UTC')::date as day from changed where started_at < now() - interval '1 day') over
  where not exists (
    select from roll_up_changes r where r.account_id = over.account_id and r.written_by = pg_current_xact_id() and r.asset_id = over.asset_id
      and r.from_day < over.day and r.to_day > over.day)
  group by account_id, asset_id
  on conflict (account_id, written_by, asset_id, from_day) do update set to_day = greatest(roll_up_changes.to_day, excluded.to_day);
  return null;
end $$;
create trigger note_deleted after delete on geofence_events referencing old table as changed
  for each statement execute function note_event_changes();

create function note_event_updates() returns trigger language plpgsql as $$
begin
  insert into roll_up_changes (account_id, asset_id, from_day, to_day)
  select account_id, asset_id, min(day) - 1, max(day) + 1
  from (
    select after.account_id, after.asset_id, (after.started_at at time zone 'UTC')::date as day
    from after join before using (account_id, asset_id, started_at, part_id, type)
    where before.started_at < now() - interval '1 day' and (before.ended_at, before.disproved) is distinct from (after.ended_at, after.disproved)) over
  group by account_id, asset_id
  on conflict (account_id, written_by, asset_id, from_day) do update set to_day = greatest(roll_up_changes.to_day, excluded.to_day);
  return null;
end $$;
create trigger note_updated after update on geofence_events referencing old table as before new table as after
  for each statement execute function note_event_updates();

-- Writes to these tables are noted for readers that keep them in memory.
do $$
declare name text;
begin
  foreach name in array array['geofences'] loop
    execute format('create trigger note_inserted after insert on %I referencing new table as changed for each statement execute function note_geofence_change()', name);
    execute format('create trigger note_updated after update on %I referencing new table as changed for each statement execute function note_geofence_change()', name);
    execute format('create trigger note_replaced after update on %I referencing old table as changed for each statement execute function note_geofence_change()', name);
    execute format('create trigger note_deleted after delete on %I referencing old table as changed for each statement execute function note_geofence_change()', name);
  end loop;
end $$;
