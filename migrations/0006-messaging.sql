-- E-mail and notifications.

create table mails (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users (id),
  -- Account that the e-mail is about; null: the person only.
  account_id uuid references accounts (id),
  address text not null,
  locale text not null check (locale in ('en', 'es', 'pt')),
  -- Text in the reader's language. A secret link is stored by its id; its token is made when the e-mail is sent.
  content jsonb not null,
  attempts integer not null default 0,
  last_error text,
  -- At most one of the two is set: sent, or given up.
  sent_at timestamptz,
  given_up_at timestamptz,
  created_at timestamptz not null default now(),
  -- An e-mail with a key that the person already has is not added again.
  key text check (length(key) <= 200),
  check (sent_at is null or given_up_at is null)
);
comment on table mails is 'E-mails to send. Global, since a person may belong to several accounts or none.';
create index mails_user on mails (user_id, created_at desc);
create index mails_created on mails (created_at);
create unique index mails_key on mails (user_id, key) where key is not null;
grant select, insert, update, delete on mails to patio_portal;

create table mail_attachments (
  mail_id uuid primary key references mails (id) on delete cascade,
  name text not null,
  type text not null,
  bytes bytea not null
);
comment on table mail_attachments is 'Attachments of e-mails.';
grant select, insert on mail_attachments to patio_portal;

create table notifications (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9_]{0,59}$'),
  body jsonb not null default '{}' check (jsonb_typeof(body) = 'object'),
  severity text not null check (severity in ('informative', 'low', 'medium', 'high', 'critical', 'uninformed')),
  -- A path of the portal.
  link text check (link ~ '^/[^/\\]'),
  -- Subject, named by the sender; all notifications of one subject are marked as read together.
  about text check (length(about) <= 120),
  -- Its unit decides who sees the notification.
  asset_id uuid,
  -- Notifications with a key that the reader already has are not added again.
  key text check (length(key) <= 200),
  read_at timestamptz,
  -- Dismissed rows are kept, so that a repetition with the same key is not shown again.
  dismissed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade,
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
);
comment on table notifications is 'Notifications in the portal, one row for each reader. Codes and values, no sentences.';
create unique index notifications_key on notifications (account_id, user_id, key) where key is not null;
create index notifications_shown on notifications (account_id, user_id, created_at desc, id desc) where dismissed_at is null;
create index notifications_unread on notifications (account_id, user_id) where read_at is null and dismissed_at is null;
create index notifications_created on notifications (account_id, created_at);
call make_tenant_table('notifications', portal => 'select, insert, update, delete');

create table notification_preferences (
  account_id uuid not null default current_account() references accounts (id),
  user_id uuid not null,
  app boolean not null default true,
  mail boolean not null default true,
  least_severity text not null default 'informative' check (least_severity in ('informative', 'low', 'medium', 'high', 'critical')),
  -- Minutes of the person's day; over midnight where the end is not after the start. Both null: no quiet hours.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  -- Critical alerts are sent in quiet hours too.
  critical_anyway boolean not null default true,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade,
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);
comment on table notification_preferences is 'How each person wants to be notified of alerts.';
call make_tenant_table('notification_preferences', portal => 'select, insert, update');

-- Retries for a day and a half, with a pause that doubles from 20 seconds to an hour. A worker without a heartbeat for 30
-- seconds loses the job.
select pgboss.create_queue('mail', '{"policy": "standard", "retryLimit": 42, "retryDelay": 20, "retryBackoff": true,
  "retryDelayMax": 3600, "expireInSeconds": 300, "heartbeatSeconds": 30, "deleteAfterSeconds": 3600}');
