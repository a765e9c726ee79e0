-- Alerts and their treatment.

create table alerts (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  definition_id uuid not null,
  -- Null: of the unit as a whole.
  asset_id uuid,
  -- Current unit of the asset; it decides who sees the alert.
  unit_id uuid not null,
  -- Copied from the definition, or sent by the other system.
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
  -- Name of the nearest place, independent of language; null until geocoded.
  location text,
  -- Late positions have changed the cause of the alert.
  revised boolean not null default false,
  assignee_id uuid,
  order_number text,
  os_number text,
  -- When treatment began.
  running_at timestamptz,
  solved_at timestamptz,
  has_counter_measure boolean not null default false,
  escalated_at timestamptz,
  evidence jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Copied from the asset by triggers, so that lists need no join.
  asset_code text,
  manufacturer text,
  -- Its asset or unit was deleted.
  gone boolean not null default false,
  -- Sort keys: never null, and comparable in an index under row security.
  severity_rank double precision not null generated always as (
    case severity when 'informative' then 1 when 'low' then 2 when 'medium' then 3 when 'high' then 4 when 'critical' then 5 else 0 end) stored,
  status_rank double precision not null generated always as (case status when 'opened' then 0 when 'running' then 1 else 2 end) stored,
  code_order text not null generated always as (lower(code)) stored,
  asset_order text not null generated always as (lower(coalesce(asset_code, ''))) stored,
  solved_order timestamptz not null generated always as (coalesce(solved_at, timestamptz '9999-12-31 00:00:00+00')) stored,
  -- When the alert is escalated; null: never, or already done.
  escalate_at timestamptz,
  report_file_id uuid,
  primary key (account_id, id),
  foreign key (account_id, definition_id) references alert_definitions (account_id, id),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade,
  foreign key (account_id, unit_id) references units (account_id, id),
  foreign key (account_id, assignee_id) references memberships (account_id, user_id) on delete set null (assignee_id),
  check ((status = 'resolved') = (solved_at is not null)),
  foreign key (account_id, report_file_id) references files (account_id, id) on delete set null (report_file_id)
);
comment on table alerts is 'Alerts of an asset or, for groups over several assets, of a unit. `condition_ended_at` belongs to the condition, `status` to the people who treat it.';
-- At most one alert is open for a definition and its subject.
create unique index alerts_open on alerts (account_id, definition_id, coalesce(asset_id, unit_id)) where status <> 'resolved';
create index alerts_time on alerts (account_id, occurred_at, id) where not gone;
create index alerts_last_time on alerts (account_id, last_occurred_at, id) where not gone;
create index alerts_severity on alerts (account_id, severity_rank, id) where not gone;
create index alerts_status on alerts (account_id, status_rank, id) where not gone;
create index alerts_code on alerts (account_id, code_order, id) where not gone;
create index alerts_asset_code on alerts (account_id, asset_order, id) where not gone;
create index alerts_solved on alerts (account_id, solved_order, id) where not gone;
create index alerts_unit on alerts (account_id, unit_id, occurred_at, id) where not gone;
create index alerts_assignee on alerts (account_id, assignee_id, occurred_at, id) where assignee_id is not null and not gone;
create index alerts_order on alerts (account_id, order_number) where order_number is not null and not gone;
create index alerts_os on alerts (account_id, os_number) where os_number is not null and not gone;
-- One index over all filters with few values, for any combination of them.
create index alerts_kinds on alerts (account_id, type, category, severity_rank, status_rank, has_counter_measure, manufacturer) where not gone;
create index alerts_escalate on alerts (escalate_at) where escalate_at is not null and status = 'opened' and not gone;
create index alerts_asset on alerts (account_id, asset_id, occurred_at, id) include (severity_rank, status_rank, solved_order) where not gone;
create index alerts_definition on alerts (account_id, definition_id, occurred_at, id) include (severity_rank, status_rank, solved_order) where not gone;
create index alerts_location on alerts (account_id, location) include (id, severity_rank, status_rank, solved_order) where location is not null and not gone;
create index alerts_report_file on alerts (account_id, report_file_id) where report_file_id is not null;
call make_tenant_table('alerts', portal => 'select, insert, update', ingest => 'select, insert, update');
create trigger touch before update of status, assignee_id, order_number, os_number, has_counter_measure, solved_at on alerts
  for each row execute function touch();

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
comment on table alert_occurrences is 'Occurrences of an alert, each once, however often its positions are processed.';
create index alert_occurrences_alert on alert_occurrences (account_id, alert_id, occurred_at desc);
-- For occurrences that are open or ended recently.
create index alert_occurrences_standing on alert_occurrences (account_id, definition_id, coalesce(ended_at, timestamptz 'infinity'));
call make_tenant_table('alert_occurrences', portal => 'select, insert, update', ingest => 'select, insert, update');

create table counter_measures (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  alert_id uuid not null,
  description text not null,
  -- Null: another system.
  user_id uuid references users (id),
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, alert_id) references alerts (account_id, id) on delete cascade
);
comment on table counter_measures is 'Counter-measures of an alert.';
create index counter_measures_alert on counter_measures (account_id, alert_id, created_at);
call make_tenant_table('counter_measures', portal => 'select, insert');

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
comment on table alert_history is 'History of an alert: who did what and when. Only added to.';
create index alert_history_alert on alert_history (account_id, alert_id, at, id);
-- What was done about alerts, by when they were finished.
create index alert_history_finished on alert_history (account_id, at) where action = 'finished';
call make_tenant_table('alert_history', portal => 'select, insert', ingest => 'select, insert');

create table alert_outbox (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  alert_id uuid not null,
  kind text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, alert_id) references alerts (account_id, id) on delete cascade,
  check (kind in ('raised', 'repeated', 'condition_ended', 'treated', 'finished', 'reopened'))
);
comment on table alert_outbox is 'Outbox of alert events, deleted when they are dispatched.';
create index alert_outbox_order on alert_outbox (account_id, created_at, id);
call make_tenant_table('alert_outbox', portal => 'select, insert, delete', ingest => 'insert');
grant update (created_at) on alert_outbox to patio_portal;

create table alert_locations (
  account_id uuid not null default current_account() references accounts (id),
  label text not null,
  primary key (account_id, label)
);
comment on table alert_locations is 'Places of alerts, each once, for filters.';
call make_tenant_table('alert_locations', portal => 'select, insert');

create table alert_group_evaluations (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  -- The group.
  definition_id uuid not null,
  -- The asset, or the unit.
  subject_id uuid not null,
  -- From then on the group may have changed since its last evaluation.
  from_at timestamptz not null,
  due_at timestamptz not null default clock_timestamp(),
  -- True where the group may change at `due_at` by time alone.
  is_planned boolean not null default false,
  primary key (account_id, id),
  foreign key (account_id, definition_id) references alert_definitions (account_id, id)
);
comment on table alert_group_evaluations is 'Groups that are to be evaluated, each for an asset or unit.';
create index alert_group_evaluations_due on alert_group_evaluations (due_at);
create index alert_group_evaluations_subject on alert_group_evaluations (account_id, definition_id, subject_id);
call make_tenant_table('alert_group_evaluations', portal => 'select, insert, update, delete', ingest => 'insert');
