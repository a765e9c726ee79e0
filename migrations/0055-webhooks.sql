-- What happens to alerts, told to other systems.
create table webhooks (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  name text not null,
  url text not null,
  events text[] not null,
  active boolean not null default true,
  -- Its secret is made of this and the portal's key; a new one counts it up.
  secret_number integer not null default 1,
  -- Since when nothing has gone through.
  failing_since timestamptz,
  -- It was turned off by the portal: nothing had gone through for days.
  disabled_at timestamptz,
  created_by uuid not null references users (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
-- That something goes through, or not, is no change of it.
create trigger touch before update of name, url, events, active, secret_number on webhooks for each row execute function touch();

create table webhook_deliveries (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  -- In which they go out, those of one alert one after the other.
  place bigint not null generated always as identity,
  webhook_id uuid not null,
  alert_id uuid not null,
  event text not null,
  -- As it is signed and sent.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Of the last attempt: what was answered, or why nothing was.
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
create index webhook_deliveries_log on webhook_deliveries (account_id, webhook_id, created_at, id);
create index webhook_deliveries_old on webhook_deliveries (account_id, created_at);
create index webhook_deliveries_waiting on webhook_deliveries (account_id, webhook_id, alert_id, place) where state = 'waiting';
create index webhook_deliveries_alert on webhook_deliveries (account_id, alert_id);

do $$
declare name text;
begin
  foreach name in array array['webhooks', 'webhook_deliveries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy account on %I using (account_id = current_account()) with check (account_id = current_account())', name);
  end loop;
end $$;
grant select, insert, update, delete on webhooks, webhook_deliveries to patio_portal;

-- A pause that doubles from ten seconds to four hours, for a day.
select pgboss.create_queue('webhook', '{"policy": "standard", "retryLimit": 15, "retryDelay": 10, "retryBackoff": true,
  "retryDelayMax": 14400, "expireInSeconds": 60, "heartbeatSeconds": 30, "deleteAfterSeconds": 3600}');

-- Other systems are told what was done.
alter table alert_news drop constraint alert_news_kind_check;
alter table alert_news add constraint alert_news_kind_check
  check (kind in ('raised', 'repeated', 'condition_ended', 'treated', 'finished', 'reopened'));
