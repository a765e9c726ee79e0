-- A silence is not an asset's while nobody could hear it: processes that take positions in say every few seconds that they do, and a
-- longer time without that is noted.
create table ingest_pulse (
  one boolean primary key default true check (one),
  at timestamptz not null
);
create table deaf_times (
  from_at timestamptz primary key,
  to_at timestamptz not null check (to_at > from_at)
);
grant select, insert, update on ingest_pulse to patio_ingest;
grant select, insert, delete on deaf_times to patio_ingest;
