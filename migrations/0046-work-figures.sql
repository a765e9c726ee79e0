-- The portal's own role reads how much work waits in all accounts, as numbers alone, so that a running portal needs no
-- connection of the database's owner.

create function waiting_work() returns table (queue text, waiting integer, oldest_ms double precision)
language sql stable security definer set search_path = public, pg_temp as $$
  select queue, count(*)::int, coalesce(extract(epoch from clock_timestamp() - min(since)) * 1000, 0)::float8
  from (
    select 'jobs', start_after from pgboss.job where state in ('created', 'retry') and start_after <= now()
    union all select 'background_jobs', created_at from long_jobs where state = 'queued'
    union all select 'mails', created_at from mails where sent_at is null and given_up_at is null
    union all select 'webhook_deliveries', created_at from webhook_deliveries where state = 'waiting'
    union all select 'statuses', status_due_at from asset_states where status_due_at <= now()
    union all select 'late_positions', marked_at from recompute_spans
  ) as due (queue, since)
  group by queue
$$;
revoke execute on function waiting_work from public;
grant execute on function waiting_work to patio_portal;

create function failed_jobs() returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from pgboss.job where state = 'failed' and completed_on > now() - interval '1 day'
$$;
revoke execute on function failed_jobs from public;
grant execute on function failed_jobs to patio_portal;

create function ingest_silent_ms() returns double precision
language sql stable security definer set search_path = public, pg_temp as $$
  select (extract(epoch from clock_timestamp() - at) * 1000)::float8 from ingest_heartbeat
$$;
revoke execute on function ingest_silent_ms from public;
grant execute on function ingest_silent_ms to patio_portal;

-- What standbys have not replayed is shown to few roles; the owner sees it where it is one of them.
create function standby_lag() returns table (name text, lag double precision)
language sql stable security definer set search_path = public, pg_temp as $$
  select application_name, coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0)::float8
  from pg_stat_replication where state = 'streaming' and replay_lsn is not null
$$;
revoke execute on function standby_lag from public;
grant execute on function standby_lag to patio_portal;

-- The embedded server's archive is watched by the portal's role; another server's owner may not grant this and needs not.
do $$ begin
  grant execute on function pg_ls_archive_statusdir() to patio_portal;
exception when insufficient_privilege then null;
end $$;
