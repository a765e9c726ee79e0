-- Services that are due ring by the clock of the portal: no position tells of them.

create index alert_definitions_services on alert_definitions (account_id)
  where condition ->> 'on' = 'service' and status = 'active' and deleted_at is null;

-- Which accounts are to be looked at: no query of the portal spans two of them.
create function accounts_that_watch_services() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select distinct account_id from alert_definitions where condition ->> 'on' = 'service' and status = 'active' and deleted_at is null
$$;
revoke execute on function accounts_that_watch_services from public;
grant execute on function accounts_that_watch_services to patio_portal;
grant execute on function end_alert_condition to patio_portal;
