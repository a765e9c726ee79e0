-- A crossing is added once, as it is, among thousands in a second: what it costs decides how many positions are taken in.
-- Evidence is told in numbers: of each fix its milliseconds since 1970, latitude, longitude, speed and accuracy.
alter table geofence_events
  add column fixes double precision[] not null default '{}',
  add column limit_kmh double precision,
  add column top_speed_kmh double precision,
  add column duration_s double precision,
  add column passing boolean not null default false;

drop trigger note_updated on geofence_events;
alter table geofence_events no force row level security;
update geofence_events set
  fixes = coalesce((
    select array_agg(array[
      date_part('epoch', (fix ->> 'time')::timestamptz) * 1000, (fix ->> 'latitude')::float8, (fix ->> 'longitude')::float8,
      (fix ->> 'speed_kmh')::float8, (fix ->> 'accuracy_m')::float8] order by place)
    from json_array_elements(evidence -> 'fixes') with ordinality f (fix, place)), '{}'),
  limit_kmh = (evidence ->> 'limit_kmh')::float8,
  top_speed_kmh = (evidence ->> 'top_speed_kmh')::float8,
  duration_s = (evidence ->> 'duration_s')::float8,
  passing = coalesce((evidence ->> 'passing')::boolean, false);
alter table geofence_events force row level security;

-- What people call an event by follows from what tells it apart, so that it needs no index of its own.
alter table geofence_events drop column id, drop column evidence, alter column fixes drop default, alter column passing drop default;

create or replace function note_event_updates() returns trigger language plpgsql as $$
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

-- A stay that lasts is changed, and looked for by who is inside now; one that ended is neither. Each in a table of its own, ends are only added.
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
create index geofence_open_stays_fence on geofence_open_stays (account_id, geofence_id);
alter table geofence_open_stays enable row level security;
alter table geofence_open_stays force row level security;
create policy account on geofence_open_stays using (account_id = current_account()) with check (account_id = current_account());
grant select, insert, update, delete on geofence_open_stays to patio_ingest;
grant select on geofence_open_stays to patio_portal;

alter table geofence_stays no force row level security;
insert into geofence_open_stays (account_id, asset_id, part_id, geofence_id, entered_at, version, top_speed_kmh, noticed_at, stale)
select distinct on (account_id, asset_id, part_id)
  account_id, asset_id, part_id, geofence_id, entered_at, version, top_speed_kmh, noticed_at, stale
from geofence_stays where left_at is null order by account_id, asset_id, part_id, entered_at desc;
delete from geofence_stays where left_at is null;
alter table geofence_stays force row level security;
drop index geofence_stays_open;
alter table geofence_stays alter column left_at set not null;
