-- Alerts of feeds that fail or are silent.

-- Since when a feed fails or is silent so long that it raises alerts; null while it does well.
alter table feeds add column trouble_since timestamptz;

-- Of a feed as a whole; `asset_id` is null then. No foreign key: an alert outlives its feed.
alter table alerts add column feed_id uuid;
comment on table alerts is 'Alerts of an asset, of a feed or, for groups over several assets, of a unit. `condition_ended_at` belongs to the condition, `status` to the people who treat it.';
create index alerts_feed on alerts (account_id, feed_id, occurred_at) where feed_id is not null;
drop index alerts_open;
create unique index alerts_open on alerts (account_id, definition_id, coalesce(asset_id, feed_id, unit_id)) where status <> 'resolved';
drop index alert_definitions_services;
create index alert_definitions_periodic on alert_definitions (account_id)
  where condition ->> 'on' in ('service', 'feed') and status = 'active' and deleted_at is null;

drop function raise_alert;
-- Raises an alert: adds an occurrence, once by its key, to the open alert of the definition and subject or to a new one.
-- Returns nothing if the key is known or the definition is not active.
create function raise_alert(
  p_account uuid, p_definition uuid, p_asset uuid, p_unit uuid, p_key text, p_at timestamptz, p_ended_at timestamptz,
  p_latitude double precision, p_longitude double precision, p_evidence jsonb, p_description text default null, p_severity text default null,
  p_feed uuid default null)
returns table (alert_id uuid, is_new boolean, status text, severity text, unit_id uuid, asset_id uuid) language plpgsql as $$
#variable_conflict use_column
declare
  subject uuid := coalesce(p_asset, p_feed, p_unit);
  d alert_definitions;
  a alerts;
  is_raised boolean;
begin
  -- Transactions that raise the same alert run one after the other.
  perform pg_advisory_xact_lock(hashtextextended('alert ' || p_definition || ' ' || subject, 0));
  if exists (select from alert_occurrences o where o.account_id = p_account and o.definition_id = p_definition and o.subject_id = subject and o.key = p_key) then
    return;
  end if;
  select * into d from alert_definitions where account_id = p_account and id = p_definition and status = 'active' and deleted_at is null;
  if not found then return; end if;
  insert into alerts as open (account_id, definition_id, asset_id, feed_id, unit_id, code, type, description, severity, category, occurred_at, last_occurred_at,
    condition_ended_at, latitude, longitude, evidence, escalate_at)
  values (p_account, p_definition, p_asset, p_feed, p_unit, d.code, d.type, coalesce(p_description, d.description), coalesce(p_severity, d.severity), d.category,
    p_at, p_at, p_ended_at, p_latitude, p_longitude, p_evidence || jsonb_build_object('condition', d.condition),
    -- Alerts reported later than that are not escalated.
    case when clock_timestamp() - p_at <= interval '15 minutes' then clock_timestamp() + make_interval(secs => (d.escalation ->> 'after_s')::int) end)
  on conflict (account_id, definition_id, coalesce(asset_id, feed_id, unit_id)) where status <> 'resolved' do update set
    occurrences = open.occurrences + 1, last_occurred_at = greatest(open.last_occurred_at, excluded.last_occurred_at),
    condition_ended_at = excluded.condition_ended_at, latitude = excluded.latitude, longitude = excluded.longitude, location = null, evidence = excluded.evidence,
    unit_id = case when open.feed_id is null then open.unit_id else excluded.unit_id end, gone = open.gone and open.feed_id is null
  returning * into a;
  is_raised := a.occurrences = 1;
  insert into alert_occurrences (account_id, definition_id, subject_id, key, alert_id, occurred_at, ended_at, evidence)
  values (p_account, p_definition, subject, p_key, a.id, p_at, p_ended_at, p_evidence);
  insert into alert_history (account_id, alert_id, action) values (p_account, a.id, case when is_raised then 'raised' else 'repeated' end);
  insert into alert_outbox (account_id, alert_id, kind) values (p_account, a.id, case when is_raised then 'raised' else 'repeated' end);
  if p_asset is not null and d.type <> 'group' then
    perform plan_group_evaluations(p_account, p_definition, p_asset, a.unit_id, p_at);
  end if;
  return query select a.id, is_raised, a.status, a.severity, a.unit_id, a.asset_id;
end $$;
revoke execute on function raise_alert from public;
grant execute on function raise_alert to patio_portal, patio_ingest;

drop function end_alert_condition;
-- Ends the condition of an alert; its treatment continues.
create function end_alert_condition(p_account uuid, p_definition uuid, p_subject uuid, p_at timestamptz)
returns table (alert_id uuid, is_new boolean, status text, severity text, unit_id uuid, asset_id uuid) language plpgsql as $$
#variable_conflict use_column
declare a alerts;
begin
  update alert_occurrences set ended_at = p_at
  where account_id = p_account and definition_id = p_definition and subject_id = p_subject and ended_at is null;
  if found then
    perform plan_group_evaluations(p_account, p_definition, s.id, s.unit_id, p_at) from assets s where s.account_id = p_account and s.id = p_subject;
  end if;
  update alerts set condition_ended_at = p_at
  where account_id = p_account and definition_id = p_definition and coalesce(asset_id, feed_id, unit_id) = p_subject and status <> 'resolved' and condition_ended_at is null
  returning * into a;
  if not found then return; end if;
  insert into alert_history (account_id, alert_id, action) values (p_account, a.id, 'condition_ended');
  insert into alert_outbox (account_id, alert_id, kind) values (p_account, a.id, 'condition_ended');
  return query select a.id, false, a.status, a.severity, a.unit_id, a.asset_id;
end $$;
revoke execute on function end_alert_condition from public;
grant execute on function end_alert_condition to patio_ingest, patio_portal;

-- With accounts whose definitions watch services or feeds, as `periodic_alerts`.
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
    where p_work = 'periodic_alerts' and d.condition ->> 'on' in ('service', 'feed') and d.status = 'active' and d.deleted_at is null
  union select p.account_id, 0 from pending_alert_emails p where p_work = 'alert_emails' and p.due_at <= now()
  union select s.account_id, 0 from service_cycles s where p_work = 'service_cycles' and s.due_at <= now()
  union select b.account_id, 0 from board_deliveries b
    where p_work = 'board_deliveries' and not b.paused and coalesce(b.retry_at, b.next_at) <= now()
  union select t.account_id, 0 from asset_states t where p_work = 'asset_statuses' and t.status_due_at <= now()
  union select v.account_id, 0 from geofence_versions v
    where p_work = 'geofence_pasts' and v.applied_by is not null and not exists (
      select from long_jobs j where j.account_id = v.account_id and j.id = v.applied_by and j.state in ('queued', 'running'))
$$;
