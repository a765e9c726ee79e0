-- What an account wants to be told of: conditions over its fleet, doors for other systems, and groups of both.
create table alert_definitions (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  -- What other systems call it by.
  code text not null check (length(code) between 1 and 40),
  type text not null check (type in ('calculated', 'external', 'group')),
  description text not null,
  severity text not null check (severity in ('informative', 'low', 'medium', 'high', 'critical', 'uninformed')),
  category text not null check (category in ('event', 'geolocation', 'maintenance', 'production', 'security')),
  tags text[] not null default '{}',
  status text not null default 'inactive' check (status in ('active', 'inactive')),
  -- Since when it has been active this time.
  active_since timestamptz,
  recommendation text,
  file_id uuid,
  app boolean not null default true,
  email boolean not null default false,
  create_report boolean not null default false,
  notification_level text not null default 'everyone' check (notification_level in ('everyone', 'admins', 'profiles')),
  profile_ids uuid[] not null default '{}',
  shipping_type text not null default 'immediate' check (shipping_type in ('immediate', 'hourly', 'daily')),
  -- Null: another system raises it.
  condition jsonb,
  -- Empty: all that there are.
  unit_ids uuid[] not null default '{}',
  asset_ids uuid[] not null default '{}',
  geofence_ids uuid[] not null default '{}',
  -- Null: at any hour.
  schedule jsonb,
  -- Who it is given to, unit by unit; without a unit: everywhere else.
  assignees jsonb not null default '[]',
  -- Null: nobody else is told when nobody takes it.
  escalation jsonb,
  created_by uuid not null references users (id),
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, file_id) references files (account_id, id),
  check ((type = 'external') = (condition is null)),
  check ((status = 'active') = (active_since is not null))
);
create unique index alert_definitions_code on alert_definitions (account_id, lower(code)) where deleted_at is null;

alter table alert_definitions enable row level security;
alter table alert_definitions force row level security;
create policy account on alert_definitions using (account_id = current_account()) with check (account_id = current_account());
create trigger touch before update on alert_definitions for each row execute function touch();
grant select, insert, update on alert_definitions to patio_portal;
grant select on alert_definitions to patio_ingest;
