-- Accounts and people. Accounts, users and memberships are global: they are read before an account is known.

create table accounts (
  id uuid primary key default uuid_v7(),
  name text not null,
  domain text,
  time_zone text not null default 'America/Sao_Paulo',
  currency text not null default 'USD',
  decimal_separator text not null default '.',
  thousands_separator text not null default ',',
  modules text[] not null default '{}',
  -- Thresholds of the asset status.
  silent_after_s integer not null default 86400,
  inactive_after_s integer not null default 28800,
  moving_kmh real not null default 3,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  photo text check (photo ~ '^[0-9a-z]{32}$'),
  -- Directory tenants whose people may join this account.
  directory_tenants text[] not null default '{}',
  files_quota_bytes bigint not null default 1073741824 check (files_quota_bytes > 0),
  -- Hosts whose pages may be embedded.
  embed_hosts text[] not null default '{}',
  check (decimal_separator in ('.', ',')),
  check (thousands_separator in ('.', ',', ' ', '''', '')),
  check (decimal_separator <> thousands_separator),
  check (currency ~ '^[A-Z]{3}$'),
  check (silent_after_s > 0 and inactive_after_s > 0 and moving_kmh > 0)
);
comment on table accounts is 'Customer accounts with their formats, thresholds and limits.';
create unique index accounts_photo on accounts (photo) where photo is not null;
grant select, insert, update on accounts to patio_portal;
grant select on accounts to patio_ingest;
create trigger touch before update of
    name, domain, time_zone, currency, decimal_separator, thousands_separator, modules,
    silent_after_s, inactive_after_s, moving_kmh, directory_tenants, embed_hosts
  on accounts for each row execute function touch();

create table users (
  id uuid primary key default uuid_v7(),
  name text not null,
  -- Stored folded (NFKC, lower case): one person, one row.
  email text not null unique,
  password_hash text,
  ad boolean not null default false,
  active boolean not null default true,
  locale text check (locale in ('en', 'es', 'pt')),
  time_zone text,
  last_seen_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Random name of the stored file, new with every change.
  photo text check (photo ~ '^[0-9a-z]{32}$'),
  units text not null default 'metric' check (units in ('metric', 'imperial')),
  check (not (ad and password_hash is not null))
);
comment on table users is 'People who sign in, each once, whichever accounts they belong to.';
-- The sweep of the file store looks up which photos are in use.
create unique index users_photo on users (photo) where photo is not null;
grant select, insert, update on users to patio_portal;
create trigger touch before update of name, email, password_hash, ad, active, locale, time_zone, units
  on users for each row execute function touch();

create table memberships (
  account_id uuid not null references accounts (id),
  user_id uuid not null references users (id),
  role text not null check (role in ('admin', 'viewer')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (account_id, user_id)
);
comment on table memberships is 'Which person belongs to which account, in which role.';
create index memberships_user on memberships (user_id);
grant select, insert, update, delete on memberships to patio_portal;
create trigger touch before update on memberships for each row execute function touch();

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
comment on table audit_entries is 'Audit log: who changed what, with the values before and after. Only added to.';
create index audit_entries_entity on audit_entries (account_id, entity, entity_id, at desc);
-- The audit is read newest first, by person and by time.
create index audit_entries_at on audit_entries (account_id, at desc, id desc);
create index audit_entries_user on audit_entries (account_id, user_id, at desc);
call make_tenant_table('audit_entries', portal => 'select, insert');

create table idempotency_keys (
  account_id uuid not null default current_account() references accounts (id),
  user_id uuid not null references users (id),
  key text not null,
  hash bytea not null,
  reply text,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, key)
);
comment on table idempotency_keys is 'Requests with an idempotency key and their answers, so that a repetition gets the same answer.';
-- Keys are deleted after a day, by the next request with a key.
create index idempotency_keys_age on idempotency_keys (account_id, created_at);
call make_tenant_table('idempotency_keys', portal => 'select, insert, update, delete');

create table user_preferences (
  account_id uuid not null default current_account() references accounts (id),
  user_id uuid not null,
  key text not null,
  value jsonb not null,
  primary key (account_id, user_id, key),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);
comment on table user_preferences is 'Settings of a screen by person, such as the columns of a table.';
call make_tenant_table('user_preferences', portal => 'select, insert, update, delete');

-- An account keeps an administrator who can sign in, even if several are removed at the same moment.
create function keep_last_admin() returns trigger language plpgsql as $$
begin
  -- Concurrent removals run one after the other.
  perform from accounts where id = old.account_id for no key update;
  if not exists (
    select from memberships m join users u on u.id = m.user_id and u.active
    where m.account_id = old.account_id and m.role = 'admin' and m.user_id <> old.user_id
  ) then
    raise exception 'the last administrator of an account stays'
      using errcode = 'check_violation', constraint = 'memberships_last_admin';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger keep_last_admin_leaving before delete on memberships
  for each row when (old.role = 'admin') execute function keep_last_admin();
create trigger keep_last_admin_changing before update on memberships
  for each row when (old.role = 'admin' and new.role <> 'admin') execute function keep_last_admin();
