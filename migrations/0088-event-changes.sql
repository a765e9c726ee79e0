-- Events of a span, whatever their geofence, are counted.
create index geofence_events_counted on geofence_events (account_id, started_at) where type in ('speeding', 'exit') and not disproved;

-- An event of a day that is over was found, or is another now, also where no roll-up of that day was: the day may be the one of the clock
-- before or after, and whoever keeps it reads it again.
create function note_event_change() returns trigger language plpgsql as $$
declare
  day date := (coalesce(new.started_at, old.started_at) at time zone 'UTC')::date;
begin
  insert into roll_up_changes (account_id, asset_id, from_day, to_day)
  values (coalesce(new.account_id, old.account_id), coalesce(new.asset_id, old.asset_id), day - 1, day + 1)
  on conflict (account_id, written_by, asset_id, from_day) do update set to_day = greatest(roll_up_changes.to_day, excluded.to_day);
  return null;
end $$;
create trigger note_inserted after insert on geofence_events for each row
  when (new.started_at < now() - interval '1 day') execute function note_event_change();
create trigger note_updated after update on geofence_events for each row
  when (old.started_at < now() - interval '1 day' and (old.ended_at, old.disproved) is distinct from (new.ended_at, new.disproved))
  execute function note_event_change();
create trigger note_deleted after delete on geofence_events for each row
  when (old.started_at < now() - interval '1 day') execute function note_event_change();
