-- A geofence's identity. What it is like stands in its versions: a position is judged by the one in force at its own time, so that
-- the same positions give the same events whenever they are gone through.
create table geofences (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  unit_id uuid not null,
  active boolean not null default true,
  -- The newest of its versions.
  version integer not null default 1,
  created_by uuid not null references users (id),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id)
);
create index geofences_unit on geofences (account_id, unit_id) where deleted_at is null;

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
  primary key (account_id, geofence_id, version),
  foreign key (account_id, geofence_id) references geofences (account_id, id) on delete cascade,
  foreign key (account_id, unit_id) references units (account_id, id),
  check (in_force_to >= in_force_from)
);

-- Where an asset stood before it was moved, and from when on it stands where it does; an asset that never moved has no rows.
create table asset_moves (
  account_id uuid not null default current_account() references accounts (id),
  asset_id uuid not null,
  since timestamptz not null,
  unit_id uuid not null,
  primary key (account_id, asset_id, since),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade,
  foreign key (account_id, unit_id) references units (account_id, id)
);

create function note_move() returns trigger language plpgsql as $$
begin
  insert into asset_moves (account_id, asset_id, since, unit_id)
  select old.account_id, old.id, '-infinity', old.unit_id
  where not exists (select from asset_moves m where m.account_id = old.account_id and m.asset_id = old.id);
  insert into asset_moves (account_id, asset_id, since, unit_id) values (new.account_id, new.id, now(), new.unit_id)
  on conflict (account_id, asset_id, since) do update set unit_id = excluded.unit_id;
  return null;
end $$;
create trigger note_move after update of unit_id on assets for each row when (old.unit_id <> new.unit_id) execute function note_move();

-- An asset inside a geofence, or one of its sub-geofences (`part_id`; the geofence's own id otherwise). Derived, like all below.
create table geofence_stays (
  account_id uuid not null,
  asset_id uuid not null,
  part_id uuid not null,
  entered_at timestamptz not null,
  geofence_id uuid not null,
  version integer not null,
  -- Null while it lasts.
  left_at timestamptz,
  -- It was still inside when the geofence ended, or no longer was for it.
  cut_off boolean not null default false,
  top_speed_kmh real not null,
  stale boolean not null default false,
  primary key (account_id, asset_id, part_id, entered_at),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade,
  foreign key (account_id, geofence_id) references geofences (account_id, id) on delete cascade
);
create index geofence_stays_fence on geofence_stays (account_id, geofence_id, entered_at desc);
create index geofence_stays_open on geofence_stays (account_id, geofence_id) where left_at is null;

create table geofence_events (
  account_id uuid not null,
  asset_id uuid not null,
  part_id uuid not null,
  type text not null check (type in ('entry', 'exit', 'speeding')),
  started_at timestamptz not null,
  id uuid not null default uuid_v7(),
  geofence_id uuid not null,
  version integer not null,
  -- Of a speeding: null while it lasts. Of the others: the same as its start.
  ended_at timestamptz,
  evidence jsonb not null,
  -- Late positions have changed it since.
  revised boolean not null default false,
  stale boolean not null default false,
  primary key (account_id, asset_id, part_id, type, started_at),
  unique (account_id, id),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade,
  foreign key (account_id, geofence_id) references geofences (account_id, id) on delete cascade
);
create index geofence_events_fence on geofence_events (account_id, geofence_id, started_at desc);
create index geofence_events_asset on geofence_events (account_id, asset_id, started_at desc);

-- Seconds inside, by geofence or sub-geofence.
alter table asset_hours add column fence_s jsonb;
alter table asset_days add column fence_s jsonb;
create function add_seconds(a jsonb, b jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when a is null then b when b is null then a else (
    select jsonb_object_agg(key, seconds) from (
      select key, sum(value::float8) as seconds from (select * from jsonb_each_text(a) union all select * from jsonb_each_text(b)) both_of
      group by key) sums) end
$$;

do $$
declare name text;
begin
  foreach name in array array['geofences', 'geofence_versions', 'asset_moves', 'geofence_stays', 'geofence_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy account on %I using (account_id = current_account()) with check (account_id = current_account())', name);
  end loop;
  foreach name in array array['geofence_stays', 'geofence_events'] loop
    execute format('grant select, insert, update, delete on %I to patio_ingest', name);
    execute format('grant select on %I to patio_portal', name);
  end loop;
end $$;
create trigger touch before update on geofences for each row execute function touch();
grant select, insert, update on geofences, geofence_versions to patio_portal;
grant select, insert, update on asset_moves to patio_portal;
grant select on geofences, geofence_versions, asset_moves to patio_ingest;
