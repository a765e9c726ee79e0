-- A geofence applied to the past: a version in force before the first, numbered 0, -1 and so on.

alter table geofence_versions
  -- Job that applies this version to the past. Null: none, or it is done.
  add column applied_by uuid;
create index geofence_versions_applied_by on geofence_versions (account_id) where applied_by is not null;

-- True where the version was applied to the past: it raised no alert.
alter table geofence_events add column retroactive boolean not null default false;
alter table geofence_stays add column retroactive boolean not null default false;
alter table geofence_open_stays add column retroactive boolean not null default false;

-- Accounts with due work of a kind (in_ms 0), and the account and time of the next that is not due yet where time alone makes
-- it due: no query of the portal spans two accounts.
create or replace function due_accounts(p_work text) returns table (account_id uuid, in_ms double precision)
language sql stable security definer set search_path = public, pg_temp as $$
  with later as (
    (select e.account_id, e.due_at from alert_group_evaluations e where p_work = 'alert_evaluations' and e.due_at > now() order by 2 limit 1)
    union all (
      select a.account_id, a.escalate_at from alerts a
      where p_work = 'alert_evaluations' and a.escalate_at > now() and a.status = 'opened' and not a.gone order by 2 limit 1)
    union all (select p.account_id, p.due_at from pending_alert_emails p where p_work = 'alert_emails' and p.due_at > now() order by 2 limit 1)
    union all (select s.account_id, s.due_at from service_cycles s where p_work = 'service_cycles' and s.due_at > now() order by 2 limit 1)
    union all (
      select b.account_id, coalesce(b.retry_at, b.next_at) from board_deliveries b
      where p_work = 'board_deliveries' and not b.paused and coalesce(b.retry_at, b.next_at) > now() order by 2 limit 1)
  )
  select later.account_id, extract(epoch from later.due_at - now()) * 1000 from later
  union select e.account_id, 0 from alert_group_evaluations e where p_work = 'alert_evaluations' and e.due_at <= now()
  union select a.account_id, 0 from alerts a
    where p_work = 'alert_evaluations' and a.escalate_at <= now() and a.status = 'opened' and not a.gone
  union select o.account_id, 0 from alert_outbox o where p_work = 'alert_outbox'
  union select d.account_id, 0 from alert_definitions d
    where p_work = 'service_alerts' and d.condition ->> 'on' = 'service' and d.status = 'active' and d.deleted_at is null
  union select p.account_id, 0 from pending_alert_emails p where p_work = 'alert_emails' and p.due_at <= now()
  union select s.account_id, 0 from service_cycles s where p_work = 'service_cycles' and s.due_at <= now()
  union select b.account_id, 0 from board_deliveries b
    where p_work = 'board_deliveries' and not b.paused and coalesce(b.retry_at, b.next_at) <= now()
  union select t.account_id, 0 from asset_states t where p_work = 'asset_statuses' and t.status_due_at <= now()
  union select v.account_id, 0 from geofence_versions v
    where p_work = 'geofence_pasts' and v.applied_by is not null and not exists (
      select from long_jobs j where j.account_id = v.account_id and j.id = v.applied_by and j.state in ('queued', 'running'))
$$;
