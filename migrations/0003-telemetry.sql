-- The ledger: one row is one acknowledged position, once per (asset, time). All below it is derived and can be rebuilt from it.
create table positions (
  account_id uuid not null,
  asset_id uuid not null,
  time timestamptz not null,
  received_at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  speed_kmh real,
  heading_deg real,
  altitude_m real,
  accuracy_m real,
  ignition boolean,
  engine_on boolean,
  work boolean,
  rpm real,
  hour_meter_h double precision,
  odometer_km double precision,
  fuel_pct real,
  fuel_used_l double precision,
  coolant_temp_c real,
  supply_v real,
  battery_v real,
  satellites smallint,
  attributes jsonb,
  primary key (account_id, asset_id, time)
) partition by range (time);

-- What lies outside the months below: rare, slow, and swept by the same retention.
create table positions_other partition of positions default;

-- Makes the month partitions of a span, and drops those that ended before keep_from. Owned by the migration role, so that
-- neither the portal nor ingest needs the right to make tables.
create function maintain_positions(first_month date, last_month date, keep_from date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month date := date_trunc('month', first_month);
  child record;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('maintain_positions'));
  while month <= last_month loop
    name := 'positions_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null then
      execute format('create table %I (like positions including defaults including constraints)', name);
      -- Rows of that month that came before their partition move along with it.
      execute format('with moved as (delete from positions_other where time >= %L and time < %L returning *) insert into %I select * from moved',
        month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC', name);
      execute format('alter table positions attach partition %I for values from (%L) to (%L)', name,
        month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      execute format('alter table %I enable row level security', name);
      execute format('alter table %I force row level security', name);
      execute format('create policy account on %I using (account_id = current_account()) with check (account_id = current_account())', name);
      execute format('grant select, insert on %I to patio_ingest', name);
    end if;
    month := month + interval '1 month';
  end loop;
  for child in
    select relname from pg_inherits join pg_class on oid = inhrelid
    where inhparent = 'positions'::regclass and relname ~ '^positions_\d{4}_\d{2}$'
      and to_date(substr(relname, 11), 'YYYY_MM') + interval '1 month' <= keep_from
  loop
    execute format('drop table %I', child.relname);
  end loop;
  delete from positions_other where time < keep_from;
end $$;
revoke execute on function maintain_positions from public;
grant execute on function maintain_positions to patio_portal, patio_ingest;

-- Assets are spread over 64 shards by the last byte of their id. A commit locks the shards that it touches and counts them
-- up, so that order per asset holds across processes and each knows when another has moved a shard on.
create table ingest_shards (
  shard smallint primary key check (shard between 0 and 63),
  version bigint not null default 0
);
insert into ingest_shards (shard) select generate_series(0, 63);

-- Checkpoint of an asset: its latest position, its status, and the track machine as it stood after that position.
-- Positions newer than it are played again after a crash.
create table asset_states (
  account_id uuid not null references accounts (id),
  asset_id uuid not null,
  time timestamptz,
  received_at timestamptz,
  latitude double precision,
  longitude double precision,
  speed_kmh real,
  heading_deg real,
  altitude_m real,
  accuracy_m real,
  ignition boolean,
  engine_on boolean,
  work boolean,
  rpm real,
  fuel_pct real,
  fuel_used_l double precision,
  coolant_temp_c real,
  supply_v real,
  battery_v real,
  satellites smallint,
  attributes jsonb,
  -- Lifetime totals, across resets and changes of device.
  hour_meter_h double precision,
  odometer_km double precision,
  -- With time and engine, what the status is decided from: by the pipeline, by the clock, and when a mark set by hand goes.
  working boolean not null default false,
  moving boolean not null default false,
  engine_off_since timestamptz,
  status text not null default 'without_status',
  status_since timestamptz not null default now(),
  -- When time alone will change the status; null: never.
  status_due_at timestamptz,
  track jsonb,
  primary key (account_id, asset_id),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
) with (fillfactor = 50);
create index asset_states_due on asset_states (status_due_at) where status_due_at is not null;

create table trips (
  account_id uuid not null,
  asset_id uuid not null,
  started_at timestamptz not null,
  -- Null while it lasts.
  ended_at timestamptz,
  -- The fix that ended it, later than the end itself.
  noticed_at timestamptz,
  from_latitude double precision not null,
  from_longitude double precision not null,
  to_latitude double precision not null,
  to_longitude double precision not null,
  distance_km double precision not null,
  duration_s double precision not null,
  work_s double precision not null,
  idle_s double precision not null,
  max_speed_kmh real not null,
  mean_speed_kmh real not null,
  fuel_l double precision,
  -- Encoded polyline (precision 5), made when it ends.
  path text,
  primary key (account_id, asset_id, started_at),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
);
create index trips_time on trips (account_id, started_at);

create table stops (
  account_id uuid not null,
  asset_id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  noticed_at timestamptz,
  latitude double precision not null,
  longitude double precision not null,
  duration_s double precision not null,
  idle_s double precision not null,
  primary key (account_id, asset_id, started_at),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
);
create index stops_time on stops (account_id, started_at);

-- Roll-ups by account-local hour and day; the UL is the one of that time. A day also keeps the track machine as it stood
-- before the day's first fix (`opening`): from there late data is computed anew.
create table asset_hours (
  account_id uuid not null,
  asset_id uuid not null,
  hour timestamptz not null,
  unit_id uuid not null,
  run_s double precision not null default 0,
  work_s double precision not null default 0,
  idle_s double precision not null default 0,
  moving_s double precision not null default 0,
  silent_s double precision not null default 0,
  outside_s double precision not null default 0,
  idle_short_s double precision not null default 0,
  idle_medium_s double precision not null default 0,
  idle_long_s double precision not null default 0,
  distance_km double precision not null default 0,
  top_speed_kmh real,
  trips integer not null default 0,
  stops integer not null default 0,
  fuel_used_l double precision not null default 0,
  first_start timestamptz,
  last_stop timestamptz,
  hour_meter_start_h double precision,
  hour_meter_end_h double precision,
  odometer_start_km double precision,
  odometer_end_km double precision,
  positions integer not null default 0,
  positions_expected double precision not null default 0,
  -- Positions by delay: up to 1, 2, 5, 10, 30, 60, 300, 900, 3600 s, and over.
  delay_histogram integer[] not null default '{0,0,0,0,0,0,0,0,0,0}',
  primary key (account_id, asset_id, hour),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
);
create index asset_hours_hour on asset_hours (account_id, hour);

create table asset_days (
  like asset_hours including defaults including constraints
);
alter table asset_days drop column hour;
alter table asset_days add column day date not null;
alter table asset_days add column opening jsonb;
alter table asset_days add primary key (account_id, asset_id, day);
alter table asset_days add foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade;
create index asset_days_day on asset_days (account_id, day);

-- Late data that was stored and whose span is still to be computed anew, from the earliest late fix on.
create table late_spans (
  account_id uuid not null,
  asset_id uuid not null,
  from_time timestamptz not null,
  marked_at timestamptz not null default now(),
  primary key (account_id, asset_id),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
);

-- Devices that spoke with a valid key and belong to no asset.
create table unassigned_devices (
  account_id uuid not null references accounts (id),
  device_id text not null,
  protocol text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  times bigint not null default 1,
  latitude double precision,
  longitude double precision,
  primary key (account_id, device_id)
);

do $$
declare name text;
begin
  foreach name in array array['positions', 'positions_other', 'asset_states', 'trips', 'stops', 'asset_hours', 'asset_days', 'late_spans', 'unassigned_devices'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy account on %I using (account_id = current_account()) with check (account_id = current_account())', name);
    execute format('grant select, insert, update, delete on %I to patio_ingest', name);
    if name not in ('positions_other', 'late_spans') then
      execute format('grant select on %I to patio_portal', name);
    end if;
  end loop;
end $$;
revoke update, delete on positions, positions_other from patio_ingest;
grant select, update on ingest_shards to patio_ingest;
-- The portal makes an asset's first state, and sets the status that people set by hand.
grant insert, update (status, status_since, status_due_at) on asset_states to patio_portal;
grant delete on unassigned_devices to patio_portal;

select maintain_positions((now() - interval '1 month')::date, (now() + interval '2 months')::date, (now() - interval '25 months')::date);
