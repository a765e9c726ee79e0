-- A million alerts are listed in any order and narrowed in any way without going through them all.

alter table alerts
  -- As the asset has them now, so that lists need not ask for it; kept by the triggers below.
  add column asset_code text,
  add column manufacturer text,
  -- Its asset or unit was removed.
  add column gone boolean not null default false,
  -- What lists are ordered by: never null, and compared by what row security lets an index answer.
  add column severity_rank double precision not null generated always as (
    case severity when 'informative' then 1 when 'low' then 2 when 'medium' then 3 when 'high' then 4 when 'critical' then 5 else 0 end) stored,
  add column status_rank double precision not null generated always as (case status when 'opened' then 0 when 'running' then 1 else 2 end) stored,
  add column code_order text not null generated always as (lower(code)) stored,
  add column asset_order text not null generated always as (lower(coalesce(asset_code, ''))) stored,
  add column solved_order timestamptz not null generated always as (coalesce(solved_at, timestamptz '9999-12-31 00:00:00+00')) stored;

drop index alerts_time, alerts_status, alerts_asset, alerts_unit;
create index alerts_time on alerts (account_id, occurred_at, id) where not gone;
create index alerts_last_time on alerts (account_id, last_occurred_at, id) where not gone;
create index alerts_severity on alerts (account_id, severity_rank, id) where not gone;
create index alerts_status on alerts (account_id, status_rank, id) where not gone;
create index alerts_code on alerts (account_id, code_order, id) where not gone;
create index alerts_asset_code on alerts (account_id, asset_order, id) where not gone;
create index alerts_solved on alerts (account_id, solved_order, id) where not gone;
create index alerts_asset on alerts (account_id, asset_id, occurred_at, id) where not gone;
create index alerts_unit on alerts (account_id, unit_id, occurred_at, id) where not gone;
create index alerts_definition on alerts (account_id, definition_id, occurred_at, id) where not gone;
create index alerts_assignee on alerts (account_id, assignee_id, occurred_at, id) where assignee_id is not null and not gone;
create index alerts_location on alerts (account_id, location) where location is not null and not gone;
create index alerts_order on alerts (account_id, order_number) where order_number is not null and not gone;
create index alerts_os on alerts (account_id, os_number) where os_number is not null and not gone;

-- Places where something happened, each once: few enough to look through.
create table alert_locations (
  account_id uuid not null default current_account() references accounts (id),
  label text not null,
  primary key (account_id, label)
);
alter table alert_locations enable row level security;
alter table alert_locations force row level security;
create policy account on alert_locations using (account_id = current_account()) with check (account_id = current_account());
grant select, insert on alert_locations to patio_portal;

create function name_alert_asset() returns trigger language plpgsql as $$
begin
  select a.code, a.manufacturer, a.deleted_at is not null into new.asset_code, new.manufacturer, new.gone
  from assets a where a.account_id = new.account_id and a.id = new.asset_id;
  return new;
end $$;
create trigger name_alert_asset before insert on alerts for each row when (new.asset_id is not null) execute function name_alert_asset();

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

-- What people do counts the version up; that it happened once more does not come between them.
drop trigger touch on alerts;
create trigger touch before update of status, assignee_id, order_number, os_number, has_counter_measure, solved_at on alerts
  for each row execute function touch();

-- Taking news up locks it.
grant update (created_at) on alert_news to patio_portal;
create index alert_news_order on alert_news (account_id, created_at, id);

-- Which accounts have something to be told: no query of the portal spans two of them.
create function accounts_with_alert_news() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select distinct account_id from alert_news
$$;
revoke execute on function accounts_with_alert_news from public;
grant execute on function accounts_with_alert_news to patio_portal;
