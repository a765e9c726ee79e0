-- Positions and what is derived from them by asset, hour and day.

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
comment on table positions is 'Acknowledged positions, once per asset and time, by month. All other telemetry is derived from it.';
-- Rows outside the months below: rare, slow, deleted by the same retention.
create table positions_other partition of positions default;
call make_tenant_table('positions', portal => 'select', ingest => 'select, insert');
call make_tenant_table('positions_other', ingest => 'select, insert');

create table ingest_shards (
  shard smallint primary key check (shard between 0 and 63),
  version bigint not null default 0
) with (fillfactor = 25);
comment on table ingest_shards is 'Shards of assets, by the last byte of their id. A commit locks and counts up the shards that it writes, which keeps the order per asset across processes.';
grant select, update on ingest_shards to patio_ingest;
insert into ingest_shards (shard) select generate_series(0, 63);

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
  -- Inputs of the status besides time and engine.
  working boolean not null default false,
  moving boolean not null default false,
  engine_off_since timestamptz,
  status text not null default 'without_status',
  status_since timestamptz not null default now(),
  -- When time alone changes the status; null: never.
  status_due_at timestamptz,
  -- State of the track machine; json, since it is never queried and costs no parsing.
  track json,
  -- State of the alert conditions of the asset, and when time alone may change it.
  watch json,
  watch_due_at timestamptz,
  primary key (account_id, asset_id),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
) with (fillfactor = 50);
comment on table asset_states is 'Checkpoint of an asset: latest position, status and state of the track machine after it.';
create index asset_states_due on asset_states (status_due_at) where status_due_at is not null;
create index asset_states_watch on asset_states (watch_due_at) where watch_due_at is not null;
call make_tenant_table('asset_states', portal => 'select, insert', ingest => 'select, insert, update, delete');
grant update (status, status_since, status_due_at, watch_due_at) on asset_states to patio_portal;

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
) with (fillfactor = 70);
comment on table asset_hours is 'Totals of an asset by hour of the account''s time zone, with the unit of that time.';
create index asset_hours_hour on asset_hours (account_id, hour);
call make_tenant_table('asset_hours', portal => 'select', ingest => 'select, insert, update, delete');

create table asset_days (
  account_id uuid not null,
  asset_id uuid not null,
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
  day date not null,
  opening json,
  geofence_s jsonb,
  primary key (account_id, asset_id, day),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
) with (fillfactor = 60);
comment on table asset_days is 'Totals of an asset by day of the account''s time zone. `opening` is the state of the track machine before the first position of the day.';
create index asset_days_day on asset_days (account_id, day);
call make_tenant_table('asset_days', portal => 'select', ingest => 'select, insert, update, delete');

create table meter_changes (
  account_id uuid not null,
  asset_id uuid not null,
  time timestamptz not null,
  meter text not null check (meter in ('hour_meter', 'odometer')),
  kind text not null check (kind in ('reset', 'leap')),
  from_value double precision not null,
  to_value double precision not null,
  primary key (account_id, asset_id, time, meter),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
);
comment on table meter_changes is 'Resets and leaps of hour meter and odometer, derived from positions.';
call make_tenant_table('meter_changes', portal => 'select', ingest => 'select, insert, update, delete');

create table recompute_spans (
  account_id uuid not null,
  asset_id uuid not null,
  from_time timestamptz not null,
  marked_at timestamptz not null default now(),
  primary key (account_id, asset_id),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
);
comment on table recompute_spans is 'Assets to recompute from a time on, because late data was stored or settings changed.';
call make_tenant_table('recompute_spans', portal => 'select', ingest => 'select, insert, update, delete');

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
      -- Rows of that month that are in the default partition are moved.
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
grant execute on function maintain_positions to patio_ingest;

-- A new time zone recomputes all days. Marked in the same commit, so that no process has to notice it.
create function rebuild_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into recompute_spans (account_id, asset_id, from_time, marked_at)
    select account_id, asset_id, '-infinity', clock_timestamp() from asset_states where account_id = new.id and time is not null
    on conflict (account_id, asset_id) do update set from_time = excluded.from_time, marked_at = excluded.marked_at;
  return null;
end $$;
revoke execute on function rebuild_days from public;
create trigger rebuild_days after update of time_zone on accounts
  for each row when (old.time_zone <> new.time_zone) execute function rebuild_days();

select maintain_positions((now() - interval '1 month')::date, (now() + interval '2 months')::date, (now() - interval '25 months')::date);
