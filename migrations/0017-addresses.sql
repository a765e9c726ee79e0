-- What the operator's geocoder answered, by place, to about ten metres. Of one account each: how fast an answer comes would
-- otherwise tell one account where another one looks.
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
create index addresses_age on addresses (account_id, found_at);
alter table addresses enable row level security;
alter table addresses force row level security;
create policy account on addresses using (account_id = current_account()) with check (account_id = current_account());
grant select, insert, update, delete on addresses to patio_portal;
