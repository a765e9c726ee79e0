-- What follows from alerts: groups that are made of them, and who is told that nobody takes one.

-- Groups that are to be looked at, each at an asset or a unit: written with what may change them, taken out with what came of it.
create table alert_group_looks (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  -- The group.
  definition_id uuid not null,
  -- The asset, or the unit.
  subject_id uuid not null,
  -- From when on it may stand otherwise than it was last seen.
  from_at timestamptz not null,
  due_at timestamptz not null default clock_timestamp(),
  -- Time alone may change it then.
  is_planned boolean not null default false,
  primary key (account_id, id),
  foreign key (account_id, definition_id) references alert_definitions (account_id, id)
);
create index alert_group_looks_due on alert_group_looks (due_at);
create index alert_group_looks_subject on alert_group_looks (account_id, definition_id, subject_id);
alter table alert_group_looks enable row level security;
alter table alert_group_looks force row level security;
create policy account on alert_group_looks using (account_id = current_account()) with check (account_id = current_account());
grant select, insert, update, delete on alert_group_looks to patio_portal;
grant insert on alert_group_looks to patio_ingest;

create index alert_definitions_groups on alert_definitions (account_id) where type = 'group' and status = 'active' and deleted_at is null;
-- What still stands of a definition, or did a moment ago.
create index alert_occurrences_standing on alert_occurrences (account_id, definition_id, coalesce(ended_at, timestamptz 'infinity'));

-- When somebody is told that nobody has taken it; null: nobody is, or it was done.
alter table alerts add column escalate_at timestamptz;
create index alerts_escalate on alerts (escalate_at) where escalate_at is not null and status = 'opened' and not gone;

-- Groups that one of their members concerns by something of an asset are looked at as it stands from an instant on.
create function look_at_groups(p_account uuid, p_member uuid, p_asset uuid, p_unit uuid, p_from timestamptz) returns void language sql as $$
  insert into alert_group_looks (account_id, definition_id, subject_id, from_at, due_at)
  select p_account, g.id, case when g.condition ->> 'assets' is null then p_asset else p_unit end, p_from, greatest(clock_timestamp(), p_from)
  from alert_definitions g
  where g.account_id = p_account and g.type = 'group' and g.status = 'active' and g.deleted_at is null
    and (p_member is null or g.condition -> 'definition_ids' ? p_member::text)
$$;

create or replace function raise_alert(
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
    condition_ended_at, latitude, longitude, evidence, escalate_at)
  values (p_account, p_definition, p_asset, p_unit, d.code, d.type, coalesce(p_description, d.description), coalesce(p_severity, d.severity), d.category,
    p_at, p_at, p_ended_at, p_latitude, p_longitude, p_evidence || jsonb_build_object('condition', d.condition),
    -- What is heard of later than that wakes nobody.
    case when clock_timestamp() - p_at <= interval '15 minutes' then clock_timestamp() + make_interval(secs => (d.escalation ->> 'after_s')::int) end)
  on conflict (account_id, definition_id, coalesce(asset_id, unit_id)) where status <> 'resolved' do update set
    occurrences = open.occurrences + 1, last_occurred_at = greatest(open.last_occurred_at, excluded.last_occurred_at),
    condition_ended_at = excluded.condition_ended_at, latitude = excluded.latitude, longitude = excluded.longitude, location = null, evidence = excluded.evidence
  returning * into a;
  is_raised := a.occurrences = 1;
  insert into alert_occurrences (account_id, definition_id, subject_id, key, alert_id, occurred_at, ended_at, evidence)
  values (p_account, p_definition, subject, p_key, a.id, p_at, p_ended_at, p_evidence);
  insert into alert_history (account_id, alert_id, action) values (p_account, a.id, case when is_raised then 'raised' else 'repeated' end);
  insert into alert_news (account_id, alert_id, kind) values (p_account, a.id, case when is_raised then 'raised' else 'repeated' end);
  if p_asset is not null and d.type <> 'group' then
    perform look_at_groups(p_account, p_definition, p_asset, a.unit_id, p_at);
  end if;
  return query select a.id, is_raised, a.status, a.severity, a.unit_id, a.asset_id;
end $$;

create or replace function end_alert_condition(p_account uuid, p_definition uuid, p_asset uuid, p_at timestamptz)
returns table (alert_id uuid, is_new boolean, status text, severity text, unit_id uuid, asset_id uuid) language plpgsql as $$
#variable_conflict use_column
declare a alerts;
begin
  update alert_occurrences set ended_at = p_at
  where account_id = p_account and definition_id = p_definition and subject_id = p_asset and ended_at is null;
  if found then
    perform look_at_groups(p_account, p_definition, p_asset, s.unit_id, p_at) from assets s where s.account_id = p_account and s.id = p_asset;
  end if;
  update alerts set condition_ended_at = p_at
  where account_id = p_account and definition_id = p_definition and asset_id = p_asset and status <> 'resolved' and condition_ended_at is null
  returning * into a;
  if not found then return; end if;
  insert into alert_history (account_id, alert_id, action) values (p_account, a.id, 'condition_ended');
  insert into alert_news (account_id, alert_id, kind) values (p_account, a.id, 'condition_ended');
  return query select a.id, false, a.status, a.severity, a.unit_id, a.asset_id;
end $$;

revoke execute on function look_at_groups from public;
grant execute on function look_at_groups to patio_portal, patio_ingest;

-- An asset that moves, or goes, takes what stands on it along.
create function regroup_asset() returns trigger language plpgsql as $$
begin
  perform look_at_groups(new.account_id, null, new.id, unit, clock_timestamp()) from (select distinct unnest(array[old.unit_id, new.unit_id])) units (unit);
  return null;
end $$;
create trigger regroup_asset after update of unit_id, deleted_at on assets for each row
  when ((old.unit_id, old.deleted_at) is distinct from (new.unit_id, new.deleted_at)) execute function regroup_asset();

-- Which accounts have something that is due: no query of the portal spans two of them.
create function accounts_with_alert_dues() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select account_id from alert_group_looks where due_at <= now()
  union select account_id from alerts where escalate_at <= now() and status = 'opened' and not gone
$$;
revoke execute on function accounts_with_alert_dues from public;
grant execute on function accounts_with_alert_dues to patio_portal;
