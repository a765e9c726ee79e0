-- Web push: notifications to devices whose browser is closed.

-- The pair by which push services know this portal (VAPID), made once. The private half is encrypted by a key that follows from TOKEN_KEY.
create table push_key (
  single boolean primary key default true check (single),
  public_key bytea not null,
  sealed_key bytea not null,
  created_at timestamptz not null default now()
);
comment on table push_key is 'The key by which push services know the portal; one row.';
grant select, insert, update on push_key to patio_portal;

create table push_devices (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  -- It is notified while this sign-in lasts.
  session_id uuid not null references sessions (id) on delete cascade,
  -- As the browser's push service gave them: its address, the browser's public key and a shared secret (RFC 8291).
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  name text not null check (length(name) <= 120),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, endpoint),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);
comment on table push_devices is 'Devices that a person has notified about alerts, as their browsers subscribed them.';
create index push_devices_user on push_devices (account_id, user_id);
create index push_devices_session on push_devices (session_id);
call make_tenant_table('push_devices', portal => 'select, insert, update, delete');

create table push_messages (
  account_id uuid not null default current_account() references accounts (id),
  notification_id uuid not null,
  device_id uuid not null,
  -- When it is sent next; while it is sent, when another process may take it.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  primary key (account_id, notification_id, device_id),
  foreign key (account_id, notification_id) references notifications (account_id, id) on delete cascade,
  foreign key (account_id, device_id) references push_devices (account_id, id) on delete cascade
);
comment on table push_messages is 'Notifications on their way to devices; deleted once sent or given up.';
create index push_messages_due on push_messages (due_at);
create index push_messages_device on push_messages (account_id, device_id);
call make_tenant_table('push_messages', portal => 'select, insert, update, delete');

create function accounts_with_push_messages() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select distinct account_id from push_messages where due_at <= now()
$$;
revoke execute on function accounts_with_push_messages from public;
grant execute on function accounts_with_push_messages to patio_portal;
