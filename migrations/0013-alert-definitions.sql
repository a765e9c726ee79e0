-- Alert definitions: when an alert is raised, and for whom.

create table alert_definitions (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  -- Code for other systems.
  code text not null check (length(code) between 1 and 40),
  type text not null check (type in ('calculated', 'external', 'group')),
  description text not null,
  severity text not null check (severity in ('informative', 'low', 'medium', 'high', 'critical', 'uninformed')),
  category text not null check (category in ('event', 'geolocation', 'maintenance', 'production', 'security')),
  tags text[] not null default '{}',
  status text not null default 'inactive' check (status in ('active', 'inactive')),
  -- Start of the current active period.
  active_since timestamptz,
  recommendation text,
  file_id uuid,
  app boolean not null default true,
  email boolean not null default false,
  create_report boolean not null default false,
  notification_level text not null default 'everyone' check (notification_level in ('everyone', 'admins', 'profiles')),
  profile_ids uuid[] not null default '{}',
  shipping_type text not null default 'immediate' check (shipping_type in ('immediate', 'hourly', 'daily')),
  -- Null: external.
  condition jsonb,
  -- Empty: all that there are.
  unit_ids uuid[] not null default '{}',
  asset_ids uuid[] not null default '{}',
  geofence_ids uuid[] not null default '{}',
  -- Null: at any hour.
  schedule jsonb,
  -- Assignee by unit; without a unit: all other units.
  assignees jsonb not null default '[]',
  -- Null: not escalated.
  escalation jsonb,
  created_by uuid not null references users (id),
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  check ((type = 'external') = (condition is null)),
  check ((status = 'active') = (active_since is not null)),
  foreign key (account_id, file_id) references files (account_id, id) on delete set null (file_id)
);
comment on table alert_definitions is 'Alert definitions: conditions over the fleet, external alerts, and groups of both.';
create unique index alert_definitions_code on alert_definitions (account_id, lower(code)) where deleted_at is null;
create index alert_definitions_file on alert_definitions (account_id, file_id) where file_id is not null;
create index alert_definitions_groups on alert_definitions (account_id) where type = 'group' and status = 'active' and deleted_at is null;
create index alert_definitions_services on alert_definitions (account_id)
  where condition ->> 'on' = 'service' and status = 'active' and deleted_at is null;
call make_tenant_table('alert_definitions', portal => 'select, insert, update', ingest => 'select');
create trigger touch before update on alert_definitions for each row execute function touch();
alter table files add foreign key (account_id, definition_id) references alert_definitions (account_id, id);

create table counter_measure_templates (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  description text not null,
  -- Null: for any alert.
  definition_id uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, definition_id) references alert_definitions (account_id, id)
);
comment on table counter_measure_templates is 'Templates of counter-measures.';
create unique index counter_measure_templates_description
  on counter_measure_templates (account_id, coalesce(definition_id, '00000000-0000-0000-0000-000000000000'), lower(description));
call make_tenant_table('counter_measure_templates', portal => 'select, insert, delete');

-- Accounts with active service alerts: no query of the portal spans two accounts.
create function accounts_with_service_alerts() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select distinct account_id from alert_definitions where condition ->> 'on' = 'service' and status = 'active' and deleted_at is null
$$;
revoke execute on function accounts_with_service_alerts from public;
grant execute on function accounts_with_service_alerts to patio_portal;
