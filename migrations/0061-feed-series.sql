-- Feeds: series of elements over time, the days of a feed for its health, and the end of its credentials.

alter table feeds
  -- Days before its first read from which series are read; null: no series.
  add column history_days integer check (history_days between 0 and 90),
  add column secret_ends_on date,
  -- What a customer's contract allows; null: as its provider usually does.
  add column calls_per_day integer,
  -- Of the last read of the fleet that succeeded: what a day needs of its quota.
  add column fleet_calls integer not null default 1,
  -- Of the same day as `calls`, which holds these, too.
  add column series_calls integer not null default 0,
  add column series_fault text,
  -- When a read last brought a value that was new.
  add column last_new_at timestamptz;

create table feed_series (
  account_id uuid not null default current_account() references accounts (id),
  machine_id uuid not null,
  element text not null,
  -- Whether it is the time before its machine was found, which is read once.
  is_past boolean not null,
  is_done boolean not null default false,
  -- Everything before it is taken.
  read_to timestamptz not null,
  -- Where the past ends; null: it goes on.
  until timestamptz,
  -- End of the span that is read; null: none is begun.
  span_end timestamptz,
  -- Page of the span that is read next.
  page integer not null default 1,
  primary key (account_id, machine_id, element, is_past),
  foreign key (account_id, machine_id) references feed_machines (account_id, id) on delete cascade
);
comment on table feed_series is 'How far each element of a feed''s machine is read over time; a read goes on at the page where it ended.';
call make_tenant_table('feed_series', portal => 'select, insert, update, delete');

create table feed_days (
  account_id uuid not null default current_account() references accounts (id),
  feed_id uuid not null,
  -- In UTC, as quotas count.
  day date not null,
  reads integer not null default 0,
  failures integer not null default 0,
  calls integer not null default 0,
  new_readings integer not null default 0,
  repeated_readings integer not null default 0,
  -- Longest time between two reads that succeeded, by the day on which it ended.
  gap_s integer not null default 0,
  gap_from timestamptz,
  primary key (account_id, feed_id, day),
  foreign key (account_id, feed_id) references feeds (account_id, id) on delete cascade
);
comment on table feed_days is 'How a feed did by day, for its health. Kept for 30 days.';
call make_tenant_table('feed_days', portal => 'select, insert, update, delete');
