-- E-mails, webhooks and presence of alerts.

create table alert_email_links (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  definition_id uuid,
  unsubscribed_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade,
  foreign key (account_id, definition_id) references alert_definitions (account_id, id)
);
comment on table alert_email_links is 'Unsubscribe links in alert e-mails: of one definition, or (null) of all.';
create unique index alert_email_links_of on alert_email_links (account_id, user_id, definition_id) nulls not distinct;
create index alert_email_links_id on alert_email_links (id);
call make_tenant_table('alert_email_links', portal => 'select, insert, update');

create table pending_alert_emails (
  account_id uuid not null default current_account() references accounts (id),
  user_id uuid not null,
  alert_id uuid not null,
  due_at timestamptz not null,
  primary key (account_id, user_id, alert_id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade,
  foreign key (account_id, alert_id) references alerts (account_id, id) on delete cascade
);
comment on table pending_alert_emails is 'Alerts to be sent later in one e-mail: digests and quiet hours.';
create index pending_alert_emails_due on pending_alert_emails (due_at);
call make_tenant_table('pending_alert_emails', portal => 'select, insert, delete');

create unlogged table alert_presence (
  account_id uuid not null default current_account() references accounts (id),
  alert_id uuid not null,
  user_id uuid not null,
  tab uuid not null,
  treating boolean not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (account_id, alert_id, user_id, tab),
  foreign key (account_id, alert_id) references alerts (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);
comment on table alert_presence is 'Who has an alert open, in which tab, and whether they treat it. Rows expire after a minute.';
create index alert_presence_old on alert_presence (account_id, seen_at);
create index alert_presence_user on alert_presence (account_id, user_id);
call make_tenant_table('alert_presence', portal => 'select, insert, update, delete');

create table webhooks (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  name text not null,
  url text not null,
  events text[] not null,
  active boolean not null default true,
  -- The secret is derived from this number and the portal's key; counting up makes a new one.
  secret_number integer not null default 1,
  -- Since when deliveries have failed.
  failing_since timestamptz,
  -- When the portal turned it off after days of failures.
  disabled_at timestamptz,
  created_by uuid not null references users (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
comment on table webhooks is 'Addresses of other systems that receive alert events.';
call make_tenant_table('webhooks', portal => 'select, insert, update, delete');
-- Results of deliveries do not count as a change.
create trigger touch before update of name, url, events, active, secret_number on webhooks for each row execute function touch();

create table webhook_deliveries (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  -- Order of delivery; those of one alert are sent one after the other.
  place bigint not null generated always as identity,
  webhook_id uuid not null,
  alert_id uuid not null,
  event text not null,
  -- Body as signed and sent.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Of the last attempt: status and answer, or the reason for none.
  status integer,
  answer text check (length(answer) <= 1024),
  fault text,
  duration_ms integer,
  attempted_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, webhook_id) references webhooks (account_id, id) on delete cascade,
  foreign key (account_id, alert_id) references alerts (account_id, id) on delete cascade
);
comment on table webhook_deliveries is 'Deliveries to webhooks and their results.';
create index webhook_deliveries_log on webhook_deliveries (account_id, webhook_id, created_at, id);
create index webhook_deliveries_old on webhook_deliveries (account_id, created_at);
create index webhook_deliveries_waiting on webhook_deliveries (account_id, webhook_id, alert_id, place) where state = 'waiting';
create index webhook_deliveries_alert on webhook_deliveries (account_id, alert_id);
call make_tenant_table('webhook_deliveries', portal => 'select, insert, update, delete');

-- A link arrives without an account; this returns the one to look in.
create function account_of_alert_email_link(p_id uuid) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select account_id from alert_email_links where id = p_id
$$;
revoke execute on function account_of_alert_email_link from public;
grant execute on function account_of_alert_email_link to patio_portal;

create function accounts_with_due_alert_emails() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select distinct account_id from pending_alert_emails where due_at <= now()
$$;
revoke execute on function accounts_with_due_alert_emails from public;
grant execute on function accounts_with_due_alert_emails to patio_portal;

-- Retries for a day, with a pause that doubles from ten seconds to four hours.
select pgboss.create_queue('webhook', '{"policy": "standard", "retryLimit": 15, "retryDelay": 10, "retryBackoff": true,
  "retryDelayMax": 14400, "expireInSeconds": 60, "heartbeatSeconds": 30, "deleteAfterSeconds": 3600}');

select pgboss.create_queue('alert-report', '{"policy": "standard", "retryLimit": 4, "retryDelay": 10, "retryBackoff": true,
  "expireInSeconds": 300, "heartbeatSeconds": 30, "deleteAfterSeconds": 3600}');
