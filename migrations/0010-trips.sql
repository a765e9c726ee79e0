-- Trips, stops and geocoding.

create table trips (
  account_id uuid not null,
  asset_id uuid not null,
  started_at timestamptz not null,
  -- Null: not ended.
  ended_at timestamptz,
  -- Time of the position that ended it, later than the end itself.
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
) with (fillfactor = 80);
comment on table trips is 'Trips of an asset, derived from positions.';
create index trips_time on trips (account_id, started_at);
call make_tenant_table('trips', portal => 'select', ingest => 'select, insert, update, delete');

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
) with (fillfactor = 80);
comment on table stops is 'Stops of an asset, derived from positions.';
create index stops_time on stops (account_id, started_at);
call make_tenant_table('stops', portal => 'select', ingest => 'select, insert, update, delete');

create table addresses (
  account_id uuid not null default current_account() references accounts (id),
  -- Ten-thousandths of a degree.
  latitude_e4 integer not null check (latitude_e4 between -900000 and 900000),
  longitude_e4 integer not null check (longitude_e4 between -1800000 and 1800000),
  -- Null: the geocoder knows nothing there.
  label text,
  street text,
  found_at timestamptz not null default now(),
  primary key (account_id, latitude_e4, longitude_e4)
);
comment on table addresses is 'Answers of the geocoder by place (about ten metres). By account: the response time must not reveal where another account looks.';
create index addresses_age on addresses (account_id, found_at);
call make_tenant_table('addresses', portal => 'select, insert, update, delete');

create table geocoder_rate_limit (
  is_only boolean primary key default true check (is_only),
  next_at timestamptz not null default '-infinity'
);
comment on table geocoder_rate_limit is 'When the geocoder may be called next, by any process. One row.';
grant select, update on geocoder_rate_limit to patio_portal;
insert into geocoder_rate_limit default values;
