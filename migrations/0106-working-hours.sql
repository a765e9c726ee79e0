-- Hours outside the working hours are booked as positions come in: ingest reads when assets are meant to run.
grant select on targets to patio_ingest;

-- What was booked by other working hours is computed anew from the first day for which they hold, though no ingest be there to see them change.
create function rebook_hours() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into late_spans as l (account_id, asset_id, from_time, marked_at)
  select a.account_id, a.id, min(c.from_day::timestamp at time zone o.time_zone), clock_timestamp()
  from changed c
    join accounts o on o.id = c.account_id
    join assets a on a.account_id = c.account_id and a.deleted_at is null
      and (c.asset_id is null or c.asset_id = a.id) and (c.category is null or c.category = a.category)
    join asset_states s on s.account_id = a.account_id and s.asset_id = a.id and s.time >= c.from_day::timestamp at time zone o.time_zone
  where c.kind = 'schedule'
  group by a.account_id, a.id
  on conflict (account_id, asset_id) do update set from_time = least(l.from_time, excluded.from_time), marked_at = excluded.marked_at;
  return null;
end $$;

revoke execute on function rebook_hours from public;
create trigger rebook_inserted after insert on targets referencing new table as changed for each statement execute function rebook_hours();
create trigger rebook_updated after update on targets referencing new table as changed for each statement execute function rebook_hours();
create trigger rebook_replaced after update on targets referencing old table as changed for each statement execute function rebook_hours();
create trigger rebook_deleted after delete on targets referencing old table as changed for each statement execute function rebook_hours();
