-- What a definition raised about one asset (or, for a group over several, one unit). Whether the condition still holds and what people did
-- are two things: `condition_ended_at` is the one, `status` the other.
create table alerts (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  definition_id uuid not null,
  -- Null: of the unit as a whole.
  asset_id uuid,
  -- Where the asset stands now; the unit decides who sees the alert.
  unit_id uuid not null,
  -- As the definition had it then, or the other system said.
  code text not null,
  type text not null check (type in ('calculated', 'external', 'group')),
  description text not null,
  severity text not null check (severity in ('informative', 'low', 'medium', 'high', 'critical', 'uninformed')),
  category text not null check (category in ('event', 'geolocation', 'maintenance', 'production', 'security')),
  status text not null default 'opened' check (status in ('opened', 'running', 'resolved')),
  occurred_at timestamptz not null,
  last_occurred_at timestamptz not null,
  occurrences integer not null default 1,
  -- Null while the condition holds. Of what happens at a moment: the moment.
  condition_ended_at timestamptz,
  latitude double precision,
  longitude double precision,
  -- The nearest place, in words that know no language; null until it was looked up.
  location text,
  -- Late positions have changed what it was raised for.
  revised boolean not null default false,
  assignee_id uuid,
  order_number text,
  os_number text,
  -- Since when somebody is at it.
  running_at timestamptz,
  solved_at timestamptz,
  has_counter_measure boolean not null default false,
  escalated_at timestamptz,
  evidence jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, definition_id) references alert_definitions (account_id, id),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade,
  foreign key (account_id, unit_id) references units (account_id, id),
  foreign key (account_id, assignee_id) references memberships (account_id, user_id) on delete set null (assignee_id),
  check ((status = 'resolved') = (solved_at is not null))
);
-- One stands open of a definition and what it is about.
create unique index alerts_open on alerts (account_id, definition_id, coalesce(asset_id, unit_id)) where status <> 'resolved';
create index alerts_time on alerts (account_id, occurred_at desc, id desc);
create index alerts_status on alerts (account_id, status, occurred_at desc, id desc);
create index alerts_asset on alerts (account_id, asset_id, occurred_at desc, id desc);
create index alerts_unit on alerts (account_id, unit_id, occurred_at desc, id desc);

-- Each time that it happened; told once, however often the positions that show it are gone through.
create table alert_occurrences (
  account_id uuid not null default current_account() references accounts (id),
  definition_id uuid not null,
  -- The asset, or the unit.
  subject_id uuid not null,
  key text not null check (length(key) <= 200),
  alert_id uuid not null,
  occurred_at timestamptz not null,
  ended_at timestamptz,
  evidence jsonb not null default '{}',
  primary key (account_id, definition_id, subject_id, key),
  foreign key (account_id, alert_id) references alerts (account_id, id) on delete cascade
);
create index alert_occurrences_alert on alert_occurrences (account_id, alert_id, occurred_at desc);

create table counter_measures (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  alert_id uuid not null,
  description text not null,
  -- Null: by another system.
  user_id uuid references users (id),
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, alert_id) references alerts (account_id, id) on delete cascade
);
create index counter_measures_alert on counter_measures (account_id, alert_id, created_at);

create table counter_measure_templates (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  description text not null,
  -- Null: for any alert.
  definition_id uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, definition_id) references alert_definitions (account_id, id)
);
create unique index counter_measure_templates_description
  on counter_measure_templates (account_id, coalesce(definition_id, '00000000-0000-0000-0000-000000000000'), lower(description));

-- Who did what with it, and when; never changed.
create table alert_history (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  alert_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  -- Null: the portal itself.
  user_id uuid references users (id),
  action text not null check (action in ('raised', 'repeated', 'condition_ended', 'assigned', 'ordered', 'counter_measure', 'finished', 'reopened', 'escalated', 'revised')),
  details jsonb not null default '{}',
  primary key (account_id, id),
  foreign key (account_id, alert_id) references alerts (account_id, id) on delete cascade
);
create index alert_history_alert on alert_history (account_id, alert_id, at, id);

-- What is still to be told of an alert: written with it, taken out with what was told.
create table alert_news (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  alert_id uuid not null,
  kind text not null check (kind in ('raised', 'repeated', 'condition_ended', 'treated')),
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, alert_id) references alerts (account_id, id) on delete cascade
);

-- An asset takes its alerts along when it is moved.
create function move_alerts() returns trigger language plpgsql as $$
begin
  update alerts set unit_id = new.unit_id where account_id = new.account_id and asset_id = new.id;
  return null;
end $$;
create trigger move_alerts after update of unit_id on assets for each row when (old.unit_id <> new.unit_id) execute function move_alerts();

-- What conditions have seen of an asset so far, and when time alone may change it.
alter table asset_states add column watch json, add column watch_due_at timestamptz;
create index asset_states_watch on asset_states (watch_due_at) where watch_due_at is not null;

do $$
declare name text;
begin
  foreach name in array array['alerts', 'alert_occurrences', 'counter_measures', 'counter_measure_templates', 'alert_history', 'alert_news'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy account on %I using (account_id = current_account()) with check (account_id = current_account())', name);
  end loop;
end $$;
create trigger touch before update on alerts for each row execute function touch();
grant select, insert, update on alerts, alert_occurrences to patio_portal, patio_ingest;
grant select, insert on alert_history, counter_measures to patio_portal;
grant select, insert, delete on counter_measure_templates, alert_news to patio_portal;
grant select, insert on alert_history to patio_ingest;
grant insert on alert_news to patio_ingest;
