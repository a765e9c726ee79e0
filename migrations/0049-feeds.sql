-- Feeds: machines' data read from their makers' services.

create table feeds (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  name text not null,
  provider text not null,
  base_url text not null,
  sign_in text not null check (sign_in in ('basic', 'bearer', 'client_credentials', 'password')),
  -- Where a token is asked for; null where the kind of sign-in needs none.
  token_url text,
  username text not null default '',
  -- Password, token or client secret, encrypted by a key that follows from TOKEN_KEY.
  sealed_secret bytea,
  -- Units whose assets its machines may be; empty: all.
  unit_ids uuid[] not null default '{}',
  poll_minutes integer not null check (poll_minutes between 1 and 1440),
  active boolean not null default true,
  -- When it is read next; while it is read, when another process may take it.
  next_poll_at timestamptz not null default now(),
  last_success_at timestamptz,
  failing_since timestamptz,
  failures integer not null default 0,
  fault text,
  -- Calls of a day in UTC, which quotas count.
  calls_day date not null default current_date,
  calls integer not null default 0,
  machines integer not null default 0,
  -- Of the last read.
  new_readings integer not null default 0,
  repeated_readings integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
comment on table feeds is 'Services of makers from which machines are read, with their encrypted credentials and their health.';
create index feeds_due on feeds (next_poll_at) where active;
call make_tenant_table('feeds', portal => 'select, insert, update, delete');
create trigger touch before update of name, provider, base_url, sign_in, token_url, username, unit_ids, poll_minutes, active on feeds
  for each row execute function touch();

create table feed_machines (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  feed_id uuid not null,
  -- What names it in its feed: its PIN, else make, model and serial number, else its id.
  key text not null,
  pin text,
  make text,
  model text,
  serial text,
  equipment_id text,
  -- Null: it waits for a person, or is ignored.
  asset_id uuid,
  ignored boolean not null default false,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- Milliseconds since 1970 of the newest value of each element.
  times jsonb not null default '{}',
  latitude double precision,
  longitude double precision,
  primary key (account_id, id),
  unique (account_id, feed_id, key),
  foreign key (account_id, feed_id) references feeds (account_id, id) on delete cascade,
  foreign key (account_id, asset_id) references assets (account_id, id) on delete set null (asset_id)
);
comment on table feed_machines is 'Machines of feeds with the assets that they are; those without an asset wait in the review list.';
call make_tenant_table('feed_machines', portal => 'select, insert, update, delete');
