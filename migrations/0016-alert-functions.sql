-- How alerts are raised and ended, and what keeps them equal to their asset and unit.

-- Plans the evaluation of groups with this member, for an asset or its unit, from an instant on.
create function plan_group_evaluations(p_account uuid, p_member uuid, p_asset uuid, p_unit uuid, p_from timestamptz) returns void language sql as $$
  insert into alert_group_evaluations (account_id, definition_id, subject_id, from_at, due_at)
  select p_account, g.id, case when g.condition ->> 'assets' is null then p_asset else p_unit end, p_from, greatest(clock_timestamp(), p_from)
  from alert_definitions g
  where g.account_id = p_account and g.type = 'group' and g.status = 'active' and g.deleted_at is null
    and (p_member is null or g.condition -> 'definition_ids' ? p_member::text)
$$;
revoke execute on function plan_group_evaluations from public;
grant execute on function plan_group_evaluations to patio_portal, patio_ingest;

-- Raises an alert: adds an occurrence, once by its key, to the open alert of the definition and subject or to a new one.
-- Returns nothing if the key is known or the definition is not active.
create function raise_alert(
  p_account uuid, p_definition uuid, p_asset uuid, p_unit uuid, p_key text, p_at timestamptz, p_ended_at timestamptz,
  p_latitude double precision, p_longitude double precision, p_evidence jsonb, p_description text default null, p_severity text default null)
returns table (alert_id uuid, is_new boolean, status text, severity text, unit_id uuid, asset_id uuid) language plpgsql as $$
#variable_conflict use_column
declare
  subject uuid := coalesce(p_asset, p_unit);
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
  insert into alerts as open (account_id, definition_id, asset_id, unit_id, code, type, description, severity, category, occurred_at, last_occurred_at,
    condition_ended_at, latitude, longitude, evidence, escalate_at)
  values (p_account, p_definition, p_asset, p_unit, d.code, d.type, coalesce(p_description, d.description), coalesce(p_severity, d.severity), d.category,
    p_at, p_at, p_ended_at, p_latitude, p_longitude, p_evidence || jsonb_build_object('condition', d.condition),
    -- Alerts reported later than that are not escalated.
    case when clock_timestamp() - p_at <= interval '15 minutes' then clock_timestamp() + make_interval(secs => (d.escalation ->> 'after_s')::int) end)
  on conflict (account_id, definition_id, coalesce(asset_id, unit_id)) where status <> 'resolved' do update set
    occurrences = open.occurrences + 1, last_occurred_at = greatest(open.last_occurred_at, excluded.last_occurred_at),
    condition_ended_at = excluded.condition_ended_at, latitude = excluded.latitude, longitude = excluded.longitude, location = null, evidence = excluded.evidence
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

-- Ends the condition of an alert; its treatment continues.
create function end_alert_condition(p_account uuid, p_definition uuid, p_asset uuid, p_at timestamptz)
returns table (alert_id uuid, is_new boolean, status text, severity text, unit_id uuid, asset_id uuid) language plpgsql as $$
#variable_conflict use_column
declare a alerts;
begin
  update alert_occurrences set ended_at = p_at
  where account_id = p_account and definition_id = p_definition and subject_id = p_asset and ended_at is null;
  if found then
    perform plan_group_evaluations(p_account, p_definition, p_asset, s.unit_id, p_at) from assets s where s.account_id = p_account and s.id = p_asset;
  end if;
  update alerts set condition_ended_at = p_at
  where account_id = p_account and definition_id = p_definition and asset_id = p_asset and status <> 'resolved' and condition_ended_at is null
  returning * into a;
  if not found then return; end if;
  insert into alert_history (account_id, alert_id, action) values (p_account, a.id, 'condition_ended');
  insert into alert_outbox (account_id, alert_id, kind) values (p_account, a.id, 'condition_ended');
  return query select a.id, false, a.status, a.severity, a.unit_id, a.asset_id;
end $$;
revoke execute on function end_alert_condition from public;
grant execute on function end_alert_condition to patio_ingest, patio_portal;

create function name_alert_asset() returns trigger language plpgsql as $$
begin
  select a.code, a.manufacturer, a.deleted_at is not null into new.asset_code, new.manufacturer, new.gone
  from assets a where a.account_id = new.account_id and a.id = new.asset_id;
  return new;
end $$;
create trigger name_alert_asset before insert on alerts for each row when (new.asset_id is not null) execute function name_alert_asset();

-- An asset takes its alerts to its new unit.
create function move_alerts() returns trigger language plpgsql as $$
begin
  update alerts set unit_id = new.unit_id where account_id = new.account_id and asset_id = new.id;
  return null;
end $$;
create trigger move_alerts after update of unit_id on assets for each row when (old.unit_id <> new.unit_id) execute function move_alerts();

create function rename_alert_asset() returns trigger language plpgsql as $$
begin
  update alerts set asset_code = new.code, manufacturer = new.manufacturer, gone = new.deleted_at is not null
  where account_id = new.account_id and asset_id = new.id
    and (asset_code, manufacturer, gone) is distinct from (new.code, new.manufacturer, new.deleted_at is not null);
  return null;
end $$;
create trigger rename_alert_asset after update of code, manufacturer, deleted_at on assets for each row
  when ((old.code, old.manufacturer, old.deleted_at) is distinct from (new.code, new.manufacturer, new.deleted_at)) execute function rename_alert_asset();

create function hide_unit_alerts() returns trigger language plpgsql as $$
begin
  update alerts set gone = true where account_id = new.account_id and unit_id = new.id and asset_id is null and not gone;
  return null;
end $$;
create trigger hide_unit_alerts after update of deleted_at on units for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function hide_unit_alerts();

-- Groups are evaluated when a member asset is moved or deleted.
create function evaluate_asset_groups() returns trigger language plpgsql as $$
begin
  perform plan_group_evaluations(new.account_id, null, new.id, unit, clock_timestamp()) from (select distinct unnest(array[old.unit_id, new.unit_id])) units (unit);
  return null;
end $$;
create trigger evaluate_asset_groups after update of unit_id, deleted_at on assets for each row
  when ((old.unit_id, old.deleted_at) is distinct from (new.unit_id, new.deleted_at)) execute function evaluate_asset_groups();

-- Accounts with events in the outbox: no query of the portal spans two accounts.
create function accounts_with_alert_outbox() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select distinct account_id from alert_outbox
$$;
revoke execute on function accounts_with_alert_outbox from public;
grant execute on function accounts_with_alert_outbox to patio_portal;

-- Accounts with due evaluations or escalations: no query of the portal spans two accounts.
create function accounts_with_due_alerts() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select account_id from alert_group_evaluations where due_at <= now()
  union select account_id from alerts where escalate_at <= now() and status = 'opened' and not gone
$$;
revoke execute on function accounts_with_due_alerts from public;
grant execute on function accounts_with_due_alerts to patio_portal;
