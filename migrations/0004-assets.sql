-- Operating units, assets, their devices and permission profiles.

create function stamp_writer() returns trigger language plpgsql as $$
begin
  new.written_by := pg_current_xact_id();
  return new;
end $$;

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
  -- Transaction that wrote the row last. Caches read rows of transactions that were not finished at their previous read, and so
  -- miss none.
  written_by xid8 not null default pg_current_xact_id(),
  primary key (account_id, id)
);
comment on table units is 'Operating units; a unit decides who sees its assets.';
create unique index units_code on units (account_id, lower(code)) where deleted_at is null;
create index units_written on units (account_id, written_by);
call make_tenant_table('units', portal => 'select, insert, update, delete', ingest => 'select');
create trigger touch before update on units for each row execute function touch();
create trigger stamp_writer before update on units for each row execute function stamp_writer();

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
  written_by xid8 not null default pg_current_xact_id(),
  -- Random name of the stored file, new with every change.
  photo text check (photo ~ '^[0-9a-f]{32}$'),
  primary key (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id)
);
comment on table assets is 'Machines and vehicles.';
create unique index assets_code on assets (account_id, lower(code)) where deleted_at is null;
create index assets_unit on assets (account_id, unit_id) where deleted_at is null;
create index assets_written on assets (account_id, written_by);
create unique index assets_photo on assets (account_id, photo) where photo is not null;
call make_tenant_table('assets', portal => 'select, insert, update, delete', ingest => 'select');
create trigger stamp_writer before update on assets for each row execute function stamp_writer();
create trigger touch before update of
    code, unit_id, category, manufacturer, model, segment, cost_centre, region, customer, plate, serial,
    disabled, maintenance, deleted_at, updated_at
  on assets for each row execute function touch();

create table asset_devices (
  account_id uuid not null default current_account() references accounts (id),
  device_id text not null,
  asset_id uuid not null,
  primary key (account_id, device_id),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
);
comment on table asset_devices is 'Device ids that report for an asset.';
create index asset_devices_asset on asset_devices (account_id, asset_id);
call make_tenant_table('asset_devices', portal => 'select, insert, update, delete', ingest => 'select');

create table unassigned_devices (
  account_id uuid not null references accounts (id),
  device_id text not null,
  protocol text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  times bigint not null default 1,
  latitude double precision,
  longitude double precision,
  primary key (account_id, device_id)
);
comment on table unassigned_devices is 'Devices that reported with a valid key and belong to no asset.';
call make_tenant_table('unassigned_devices', portal => 'select, delete', ingest => 'select, insert, update, delete');

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
comment on table asset_profiles is 'Permission profiles: sections and actions for the units that they hold.';
create unique index asset_profiles_name on asset_profiles (account_id, lower(name));
call make_tenant_table('asset_profiles', portal => 'select, insert, update, delete');
create trigger touch before update on asset_profiles for each row execute function touch();

create table asset_profile_units (
  account_id uuid not null default current_account() references accounts (id),
  profile_id uuid not null,
  unit_id uuid not null,
  primary key (account_id, profile_id, unit_id),
  foreign key (account_id, profile_id) references asset_profiles (account_id, id) on delete cascade,
  foreign key (account_id, unit_id) references units (account_id, id)
);
comment on table asset_profile_units is 'Units of a permission profile.';
call make_tenant_table('asset_profile_units', portal => 'select, insert, update, delete');

create table asset_profile_users (
  account_id uuid not null default current_account() references accounts (id),
  profile_id uuid not null,
  user_id uuid not null,
  primary key (account_id, profile_id, user_id),
  foreign key (account_id, profile_id) references asset_profiles (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);
comment on table asset_profile_users is 'People of a permission profile.';
create index asset_profile_users_user on asset_profile_users (account_id, user_id);
call make_tenant_table('asset_profile_users', portal => 'select, insert, update, delete');

create table asset_status_overrides (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  asset_id uuid not null,
  kind text not null check (kind in ('disabled', 'maintenance')),
  reason text,
  -- The account's calendar.
  expected_until date,
  since timestamptz not null default now(),
  -- Null: the portal.
  set_by uuid references users (id),
  ended_at timestamptz,
  ended_by uuid references users (id),
  check (ended_at is not null or ended_by is null),
  primary key (account_id, id),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
);
comment on table asset_status_overrides is 'Status set by hand: why an asset is disabled or in maintenance, since when, until when and by whom.';
create unique index asset_status_overrides_open on asset_status_overrides (account_id, asset_id, kind) where ended_at is null;
create index asset_status_overrides_asset on asset_status_overrides (account_id, asset_id, since desc);
call make_tenant_table('asset_status_overrides', portal => 'select, insert, update');

create table asset_moves (
  account_id uuid not null default current_account() references accounts (id),
  asset_id uuid not null,
  since timestamptz not null,
  unit_id uuid not null,
  primary key (account_id, asset_id, since),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade,
  foreign key (account_id, unit_id) references units (account_id, id)
);
comment on table asset_moves is 'Unit of an asset by date; an asset that never moved has no rows.';
call make_tenant_table('asset_moves', portal => 'select, insert, update', ingest => 'select');

create table asset_bulk_changes (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  user_id uuid not null references users (id),
  at timestamptz not null default now(),
  undone_at timestamptz,
  -- Each asset with its version after the change and its former values.
  before jsonb not null,
  primary key (account_id, id)
);
comment on table asset_bulk_changes is 'Former values of assets changed together, for as long as the change can be undone.';
create index asset_bulk_changes_at on asset_bulk_changes (account_id, at);
call make_tenant_table('asset_bulk_changes', portal => 'select, insert, update, delete');

create table saved_views (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  page text not null,
  name text not null,
  -- The parameters of the page's address.
  query text not null,
  position integer not null,
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);
comment on table saved_views is 'Filters, order and columns of a page, saved by a person under a name.';
create unique index saved_views_name on saved_views (account_id, user_id, page, lower(name));
create unique index saved_views_default on saved_views (account_id, user_id, page) where is_default;
call make_tenant_table('saved_views', portal => 'select, insert, update, delete');
create trigger touch before update on saved_views for each row execute function touch();

-- Whether assets or units were written by transactions that were not finished at the previous call, and the transaction to
-- begin the next call with.
create function assets_changed_since(in_account uuid, since xid8)
returns table (next_since xid8, is_changed boolean)
language plpgsql as $$
begin
  return query select pg_snapshot_xmin(pg_current_snapshot()),
    exists (select from assets a where a.account_id = in_account
      and a.written_by >= since and a.written_by < pg_snapshot_xmax(pg_current_snapshot()))
    or exists (select from units u where u.account_id = in_account
      and u.written_by >= since and u.written_by < pg_snapshot_xmax(pg_current_snapshot()));
end $$;

create function note_move() returns trigger language plpgsql as $$
begin
  insert into asset_moves (account_id, asset_id, since, unit_id)
  select old.account_id, old.id, '-infinity', old.unit_id
  where not exists (select from asset_moves m where m.account_id = old.account_id and m.asset_id = old.id);
  insert into asset_moves (account_id, asset_id, since, unit_id) values (new.account_id, new.id, now(), new.unit_id)
  on conflict (account_id, asset_id, since) do update set unit_id = excluded.unit_id;
  return null;
end $$;
create trigger note_move after update of unit_id on assets for each row when (old.unit_id <> new.unit_id) execute function note_move();
