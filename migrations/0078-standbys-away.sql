-- A standby that is away has no row among those that stream; its slot says what is retained for it.
create or replace function standby_lag() returns table (name text, lag double precision)
language sql stable security definer set search_path = public, pg_temp as $$
  select application_name, coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0)::float8
  from pg_stat_replication where state = 'streaming' and replay_lsn is not null
  union all
  select slot_name, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8
  from pg_replication_slots where not active and restart_lsn is not null
$$;
