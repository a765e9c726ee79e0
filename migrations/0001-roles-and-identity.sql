-- Roles: the one that runs this owns everything. The portal owns nothing and is held by row-level security.
-- Ingest writes many accounts in one COPY, which row security refuses, so it bypasses it and may touch telemetry alone.
-- (Roles are made by migrate.ts before this file, since their names carry over to every database of a cluster.)

create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- The account that a connection acts for; null where none was set, so that nothing is seen.
create function current_account() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.account_id', true), '')::uuid
$$;

-- Every change of a row counts its version up and stamps it.
create function touch() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- Global tables: who exists, before any account is known.

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
  updated_at timestamptz not null default now()
);
create trigger touch before update on accounts for each row execute function touch();

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
  check (not (ad and password_hash is not null))
);
-- Being seen is no change of the person.
create trigger touch before update of name, email, password_hash, ad, active, locale, time_zone on users
  for each row execute function touch();

create table memberships (
  account_id uuid not null references accounts (id),
  user_id uuid not null references users (id),
  role text not null check (role in ('admin', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (account_id, user_id)
);
create index memberships_user on memberships (user_id);

-- One row is one sign-in in one account: a token family. Tokens are kept as hashes only.
create table sessions (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users (id),
  account_id uuid not null references accounts (id),
  access_hash bytea not null unique,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null unique,
  -- The immediate predecessor and when it was spent: for ten seconds it is given the same successor again.
  spent_hash bytea unique,
  spent_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text,
  address text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
-- Ended ones too: an address that a person has signed in from stays familiar.
create index sessions_user on sessions (user_id);

-- Every refresh token that a family ever spent: its coming back ends the family.
create table spent_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  spent_at timestamptz not null default now()
);
create index spent_tokens_session on spent_tokens (session_id);

-- Failed sign-ins counted per e-mail, per address and overall, raised before the password is looked at.
create table sign_in_attempts (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);

grant select on accounts, users, memberships to patio_portal;
grant insert, update on accounts, users to patio_portal;
grant insert, update, delete on memberships, sessions, spent_tokens, sign_in_attempts to patio_portal;
grant select on sessions, spent_tokens, sign_in_attempts to patio_portal;
grant select on accounts to patio_ingest;
