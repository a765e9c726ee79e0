create table units (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  code text not null,
  name text not null,
  region text,
  customer text,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index units_code on units (account_id, lower(code)) where deleted_at is null;

create table assets (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  code text not null,
  unit_id uuid not null,
  category text,
  manufacturer text,
  model text,
  segment text,
  -- Null: the unit's own.
  cost_centre text,
  region text,
  customer text,
  plate text,
  serial text,
  disabled boolean not null default false,
  maintenance boolean not null default false,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id)
);
create unique index assets_code on assets (account_id, lower(code)) where deleted_at is null;
create index assets_unit on assets (account_id, unit_id) where deleted_at is null;

-- What a device calls itself. One device speaks for one asset.
create table asset_devices (
  account_id uuid not null default current_account() references accounts (id),
  device_id text not null,
  asset_id uuid not null,
  primary key (account_id, device_id),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
);
create index asset_devices_asset on asset_devices (account_id, asset_id);

create table asset_profiles (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  name text not null,
  description text,
  all_units boolean not null default false,
  sections text[] not null default '{}',
  may_act boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index asset_profiles_name on asset_profiles (account_id, lower(name));

create table asset_profile_units (
  account_id uuid not null default current_account() references accounts (id),
  profile_id uuid not null,
  unit_id uuid not null,
  primary key (account_id, profile_id, unit_id),
  foreign key (account_id, profile_id) references asset_profiles (account_id, id) on delete cascade,
  foreign key (account_id, unit_id) references units (account_id, id)
);

create table asset_profile_users (
  account_id uuid not null default current_account() references accounts (id),
  profile_id uuid not null,
  user_id uuid not null,
  primary key (account_id, profile_id, user_id),
  foreign key (account_id, profile_id) references asset_profiles (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);
create index asset_profile_users_user on asset_profile_users (account_id, user_id);

create table api_keys (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  name text not null,
  kind text not null check (kind in ('full', 'ingest')),
  hash bytea not null unique,
  created_by uuid not null references users (id),
  last_used_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);

create table audit_entries (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  at timestamptz not null default now(),
  user_id uuid references users (id),
  address text,
  action text not null,
  entity text not null,
  entity_id uuid,
  before jsonb,
  after jsonb,
  primary key (account_id, id)
);
create index audit_entries_entity on audit_entries (account_id, entity, entity_id, at desc);

-- Writes that their sender named, with the answer they got: a repeat gets it again.
create table idempotency_keys (
  account_id uuid not null default current_account() references accounts (id),
  user_id uuid not null references users (id),
  key text not null,
  hash bytea not null,
  reply text,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, key)
);

do $$
declare name text;
begin
  foreach name in array array['units', 'assets', 'asset_devices', 'asset_profiles', 'asset_profile_units', 'asset_profile_users', 'api_keys', 'audit_entries', 'idempotency_keys'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy account on %I using (account_id = current_account()) with check (account_id = current_account())', name);
    execute format('grant select, insert, update, delete on %I to patio_portal', name);
  end loop;
  foreach name in array array['units', 'assets', 'asset_profiles', 'api_keys'] loop
    execute format('create trigger touch before update on %I for each row execute function touch()', name);
  end loop;
end $$;
-- What was written into the audit stays.
revoke update, delete on audit_entries from patio_portal;
-- A key's use is stamped by ingest, and must not look like a change of the key.
alter table api_keys disable trigger touch;

grant select on units, assets, asset_devices, api_keys to patio_ingest;
grant update (last_used_at) on api_keys to patio_ingest;

-- A machine shows its key before any account is known; this is the one door past row security for it.
create function find_api_key(key_hash bytea) returns table (account_id uuid, id uuid, kind text)
language sql stable security definer set search_path = public, pg_temp as $$
  select account_id, id, kind from api_keys where hash = key_hash and ended_at is null
$$;
revoke execute on function find_api_key from public;
grant execute on function find_api_key to patio_portal, patio_ingest;
