-- The one way by which an alert comes to be: each occurrence once, by its key, on the alert that stands open of its definition and subject or
-- on a new one. Answers nothing where it was told before, or the definition is not active.
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
  -- Two who raise the same at once take turns.
  perform pg_advisory_xact_lock(hashtextextended('alert ' || p_definition || ' ' || subject, 0));
  if exists (select from alert_occurrences o where o.account_id = p_account and o.definition_id = p_definition and o.subject_id = subject and o.key = p_key) then
    return;
  end if;
  select * into d from alert_definitions where account_id = p_account and id = p_definition and status = 'active' and deleted_at is null;
  if not found then return; end if;
  insert into alerts as open (account_id, definition_id, asset_id, unit_id, code, type, description, severity, category, occurred_at, last_occurred_at,
    condition_ended_at, latitude, longitude, evidence)
  values (p_account, p_definition, p_asset, p_unit, d.code, d.type, coalesce(p_description, d.description), coalesce(p_severity, d.severity), d.category,
    p_at, p_at, p_ended_at, p_latitude, p_longitude, p_evidence || jsonb_build_object('condition', d.condition))
  on conflict (account_id, definition_id, coalesce(asset_id, unit_id)) where status <> 'resolved' do update set
    occurrences = open.occurrences + 1, last_occurred_at = greatest(open.last_occurred_at, excluded.last_occurred_at),
    condition_ended_at = excluded.condition_ended_at, latitude = excluded.latitude, longitude = excluded.longitude, location = null, evidence = excluded.evidence
  returning * into a;
  is_raised := a.occurrences = 1;
  insert into alert_occurrences (account_id, definition_id, subject_id, key, alert_id, occurred_at, ended_at, evidence)
  values (p_account, p_definition, subject, p_key, a.id, p_at, p_ended_at, p_evidence);
  insert into alert_history (account_id, alert_id, action) values (p_account, a.id, case when is_raised then 'raised' else 'repeated' end);
  insert into alert_news (account_id, alert_id, kind) values (p_account, a.id, case when is_raised then 'raised' else 'repeated' end);
  return query select a.id, is_raised, a.status, a.severity, a.unit_id, a.asset_id;
end $$;

-- The condition no longer holds; what people do about the alert goes on.
create function end_alert_condition(p_account uuid, p_definition uuid, p_asset uuid, p_at timestamptz)
returns table (alert_id uuid, is_new boolean, status text, severity text, unit_id uuid, asset_id uuid) language plpgsql as $$
#variable_conflict use_column
declare a alerts;
begin
  update alert_occurrences set ended_at = p_at
  where account_id = p_account and definition_id = p_definition and subject_id = p_asset and ended_at is null;
  update alerts set condition_ended_at = p_at
  where account_id = p_account and definition_id = p_definition and asset_id = p_asset and status <> 'resolved' and condition_ended_at is null
  returning * into a;
  if not found then return; end if;
  insert into alert_history (account_id, alert_id, action) values (p_account, a.id, 'condition_ended');
  insert into alert_news (account_id, alert_id, kind) values (p_account, a.id, 'condition_ended');
  return query select a.id, false, a.status, a.severity, a.unit_id, a.asset_id;
end $$;

revoke execute on function raise_alert, end_alert_condition from public;
grant execute on function raise_alert to patio_portal, patio_ingest;
grant execute on function end_alert_condition to patio_ingest;

-- Whoever changes a condition has the clock look at the assets that it is for.
grant update (watch_due_at) on asset_states to patio_portal;
