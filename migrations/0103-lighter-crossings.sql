-- Time inside is asked for by the day alone.
alter table asset_hours drop column fence_s;

-- Once for all events of a statement: to note each cost as much as to write it.
drop trigger note_inserted on geofence_events;
drop function note_event_change() cascade;

create function note_event_changes() returns trigger language plpgsql as $$
begin
  insert into roll_up_changes (account_id, asset_id, from_day, to_day)
  select account_id, asset_id, min(day) - 1, max(day) + 1
  from (select account_id, asset_id, (started_at at time zone 'UTC')::date as day from changed where started_at < now() - interval '1 day') over
  group by account_id, asset_id
  on conflict (account_id, written_by, asset_id, from_day) do update set to_day = greatest(roll_up_changes.to_day, excluded.to_day);
  return null;
end $$;
create trigger note_inserted after insert on geofence_events referencing new table as changed
  for each statement execute function note_event_changes();
create trigger note_deleted after delete on geofence_events referencing old table as changed
  for each statement execute function note_event_changes();

create function note_event_updates() returns trigger language plpgsql as $$
begin
  insert into roll_up_changes (account_id, asset_id, from_day, to_day)
  select account_id, asset_id, min(day) - 1, max(day) + 1
  from (
    select after.account_id, after.asset_id, (after.started_at at time zone 'UTC')::date as day
    from after join before using (account_id, id)
    where before.started_at < now() - interval '1 day' and (before.ended_at, before.disproved) is distinct from (after.ended_at, after.disproved)) over
  group by account_id, asset_id
  on conflict (account_id, written_by, asset_id, from_day) do update set to_day = greatest(roll_up_changes.to_day, excluded.to_day);
  return null;
end $$;
create trigger note_updated after update on geofence_events referencing old table as before new table as after
  for each statement execute function note_event_updates();
