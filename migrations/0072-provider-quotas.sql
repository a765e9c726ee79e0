-- Calls at a provider: a token bucket and a ledger of the day for each user, shared by all feeds with that user.

create table provider_quotas (
  account_id uuid not null default current_account() references accounts (id),
  provider text not null,
  base_url text not null,
  username text not null,
  -- Of the bucket at `used_at`; below zero: calls that wait for theirs.
  tokens double precision not null,
  used_at timestamptz not null,
  -- In UTC, as quotas count.
  day date not null,
  calls integer not null,
  primary key (account_id, provider, base_url, username)
);
comment on table provider_quotas is 'Calls of a user at a provider: the token bucket, and how many were made on its last day. Deleted after two days.';
call make_tenant_table('provider_quotas', portal => 'select, insert, update, delete');

-- What is left counts calls for series alone, which have a budget for each feed.
alter table feeds drop column calls;
alter table feeds rename column calls_day to series_day;
