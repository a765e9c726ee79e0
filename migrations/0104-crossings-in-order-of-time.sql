-- One index in place of two: what tells events of an asset apart has them in order of time too.
alter table geofence_events drop constraint geofence_events_pkey;
alter table geofence_events add primary key (account_id, asset_id, started_at, part_id, type);
drop index geofence_events_asset;

-- Ingest alone writes it, of assets that it knows; a row is swept after some hours, and whoever reads one of an asset that went finds nothing anew.
alter table roll_up_changes drop constraint roll_up_changes_account_id_asset_id_fkey;

-- What the same transaction has noted already need not be noted again.
create or replace function note_event_changes() returns trigger language plpgsql as $$
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
