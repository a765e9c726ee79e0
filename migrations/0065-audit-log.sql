-- The audit in a log outside of the database: entries in the order of their transactions, and how far they are written.

create sequence audit_entry_numbers;
grant usage on sequence audit_entry_numbers to patio_portal;
-- Transaction that wrote the entry, and order within it; null: written before there was such a log.
alter table audit_entries add column version xid8, add column number bigint;
alter table audit_entries alter column version set default pg_current_xact_id(),
  alter column number set default nextval('audit_entry_numbers');
create index audit_entries_version on audit_entries (version, number) where version is not null;

create table audit_log_cursor (
  one boolean primary key default true check (one),
  version xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  number bigint not null default 0
);
comment on table audit_log_cursor is 'The entry of the audit that was last written to AUDIT_LOG, from which each process goes on; no row: there was never such a log.';
grant select, insert, update on audit_log_cursor to patio_portal;

-- Names of the next entries of all accounts. Transactions that still run are waited for, with those that began after them, so
-- that none is passed over.
create function audit_entries_after(p_version xid8, p_number bigint, p_limit integer)
returns table (account_id uuid, id uuid, version xid8, number bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.account_id, e.id, e.version, e.number from audit_entries e
  where (e.version, e.number) > (p_version, p_number) and e.version < pg_snapshot_xmin(pg_current_snapshot())
  order by e.version, e.number limit p_limit
$$;
revoke execute on function audit_entries_after from public;
grant execute on function audit_entries_after to patio_portal;

create or replace function waiting_work() returns table (queue text, waiting integer, oldest_ms double precision)
language sql stable security definer set search_path = public, pg_temp as $$
  select queue, count(*)::int, coalesce(extract(epoch from clock_timestamp() - min(since)) * 1000, 0)::float8
  from (
    select 'jobs', start_after from pgboss.job where state in ('created', 'retry') and start_after <= now()
    union all select 'background_jobs', created_at from long_jobs where state = 'queued'
    union all select 'mails', created_at from mails where sent_at is null and given_up_at is null
    union all select 'webhook_deliveries', created_at from webhook_deliveries where state = 'waiting'
    union all select 'statuses', status_due_at from asset_states where status_due_at <= now()
    union all select 'late_positions', marked_at from recompute_spans
    union all select 'audit_log', at from audit_log_cursor c, audit_entries e where (e.version, e.number) > (c.version, c.number)
  ) as due (queue, since)
  group by queue
$$;
