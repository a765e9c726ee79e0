-- Depreciation is reckoned with as what an asset cost is; the engine speed at which an asset works and the time it may leave between two
-- positions are told like working hours, and what was booked by others is computed anew in the same way.
alter table targets drop constraint targets_kind_check;
alter table targets add constraint targets_kind_check check (kind in ('weekly_hours', 'schedule', 'idle_burn_lph', 'fuel_price', 'original_cost',
  'depreciation_pct', 'working_rpm', 'expected_interval_s', 'event_weight_speeding', 'event_weight_exit', 'event_weight_outside_h'));

create or replace function rebook_hours() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into late_spans as l (account_id, asset_id, from_time, marked_at)
  select a.account_id, a.id, min(c.from_day::timestamp at time zone o.time_zone), clock_timestamp()
  from changed c
    join accounts o on o.id = c.account_id
    join assets a on a.account_id = c.account_id and a.deleted_at is null
      and (c.asset_id is null or c.asset_id = a.id) and (c.category is null or c.category = a.category)
    join asset_states s on s.account_id = a.account_id and s.asset_id = a.id and s.time >= c.from_day::timestamp at time zone o.time_zone
  where c.kind in ('schedule', 'working_rpm', 'expected_interval_s')
  group by a.account_id, a.id
  on conflict (account_id, asset_id) do update set from_time = least(l.from_time, excluded.from_time), marked_at = excluded.marked_at;
  return null;
end $$;
