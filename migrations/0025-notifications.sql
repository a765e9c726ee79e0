-- What people are told of in the portal: one row for each of them. Codes and values, no sentences.
create table notifications (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9_]{0,59}$'),
  body jsonb not null default '{}' check (jsonb_typeof(body) = 'object'),
  severity text not null check (severity in ('informative', 'low', 'medium', 'high', 'critical', 'uninformed')),
  -- A path of the portal.
  link text check (link ~ '^/[^/\\]'),
  -- What it is about, by a name of whoever tells it: all about one thing are read together.
  about text check (length(about) <= 120),
  -- Whose place decides who may see it, where it is of an asset.
  asset_id uuid,
  -- Told once, however often it is said.
  key text check (length(key) <= 200),
  read_at timestamptz,
  -- Kept, so that what is said again is still known.
  dismissed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade,
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
);
create unique index notifications_key on notifications (account_id, user_id, key) where key is not null;
create index notifications_shown on notifications (account_id, user_id, created_at desc, id desc) where dismissed_at is null;
create index notifications_unread on notifications (account_id, user_id) where read_at is null and dismissed_at is null;
create index notifications_created on notifications (account_id, created_at);

alter table notifications enable row level security;
alter table notifications force row level security;
create policy account on notifications using (account_id = current_account()) with check (account_id = current_account());
grant select, insert, update, delete on notifications to patio_portal;

-- Work that failed or was cancelled may be asked for again: each asking is another run, and what was put down for an earlier one is void.
alter table long_jobs
  add column run integer not null default 1 check (run >= 1),
  -- The path of the portal where what came of it is seen.
  add column link text check (link ~ '^/[^/\\]');
