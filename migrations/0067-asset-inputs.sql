-- What people tell of assets that no device can: indicators of money, availability and targets are made of it. A day is the account's.

-- To whom an asset is rented, and for what. No two of one asset share a day; whoever writes one holds the asset's row meanwhile.
create table contracts (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  asset_id uuid not null,
  -- The unit whose revenue it is, wherever the asset goes.
  unit_id uuid not null,
  customer text not null,
  rate numeric(14, 2) not null check (rate >= 0),
  rate_unit text not null check (rate_unit in ('day', 'hour')),
  -- Engine hours of a calendar month that the rate holds; null: all.
  allowance_h numeric(8, 2) check (allowance_h >= 0),
  -- Of each hour over the allowance.
  overage_rate numeric(14, 2) check (overage_rate >= 0),
  from_day date not null,
  -- Its last day; null: open.
  to_day date check (to_day >= from_day),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade,
  foreign key (account_id, unit_id) references units (account_id, id)
);
create index contracts_asset on contracts (account_id, asset_id, from_day);
create index contracts_unit on contracts (account_id, unit_id);
create index contracts_from on contracts (account_id, from_day desc, id desc);

create table costs (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  -- Null: of the unit as a whole.
  asset_id uuid,
  -- The unit that bears it, wherever the asset goes.
  unit_id uuid not null,
  kind text not null check (kind in ('fuel', 'maintenance', 'depreciation', 'finance', 'insurance', 'other')),
  amount numeric(14, 2) not null,
  day date not null,
  -- Spread evenly over the days from `day` to here; null: all of it on `day`.
  to_day date check (to_day >= day),
  note text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade,
  foreign key (account_id, unit_id) references units (account_id, id)
);
create index costs_day on costs (account_id, day desc, id desc);
create index costs_asset on costs (account_id, asset_id, day);
create index costs_unit on costs (account_id, unit_id, day);

-- What is to be done to an asset again and again: after so many hours, kilometres or days, whichever comes first.
create table services (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  asset_id uuid not null,
  name text not null,
  every_h numeric(10, 2) check (every_h > 0),
  every_km numeric(12, 2) check (every_km > 0),
  every_days integer check (every_days > 0),
  last_done_day date not null,
  -- The lifetime meters of that moment; null: from nought.
  last_done_h numeric(12, 2) check (last_done_h >= 0),
  last_done_km numeric(14, 2) check (last_done_km >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade,
  check (num_nonnulls(every_h, every_km, every_days) > 0)
);
create unique index services_name on services (account_id, asset_id, lower(name));

-- When an asset could not be used.
create table downtimes (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  asset_id uuid not null,
  kind text not null check (kind in ('breakdown', 'service', 'other')),
  started_at timestamptz not null,
  -- Null: it goes on.
  ended_at timestamptz check (ended_at > started_at),
  note text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
);
create index downtimes_started on downtimes (account_id, started_at desc, id desc);
create index downtimes_asset on downtimes (account_id, asset_id, started_at);

-- What is aimed at or reckoned with from a day on, for an asset, else its category, else the account; without a row, the default of its
-- kind. What held before stays, so that past months never change by themselves.
create table targets (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  kind text not null check (kind in ('weekly_hours', 'schedule', 'idle_burn_lph', 'fuel_price', 'original_cost',
    'event_weight_speeding', 'event_weight_exit', 'event_weight_outside_h')),
  category text,
  asset_id uuid,
  value numeric(16, 4) check (value >= 0),
  -- Of the kind `schedule`, as `1-5 07:00-17:00`: the weekdays, Monday 1, and the hours.
  schedule text,
  from_day date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique nulls not distinct (account_id, kind, category, asset_id, from_day),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade,
  check (num_nonnulls(category, asset_id) <= 1),
  check ((kind = 'schedule') = (schedule is not null) and (kind = 'schedule') = (value is null))
);
create index targets_asset on targets (account_id, asset_id);

do $$
declare name text;
begin
  foreach name in array array['contracts', 'costs', 'services', 'downtimes', 'targets'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy account on %I using (account_id = current_account()) with check (account_id = current_account())', name);
    execute format('grant select, insert, update, delete on %I to patio_portal', name);
    execute format('create trigger touch before update on %I for each row execute function touch()', name);
  end loop;
end $$;
