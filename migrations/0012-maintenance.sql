-- Records that people enter of assets: contracts, costs, services, downtimes, targets. A day is the account's.

create table contracts (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  asset_id uuid not null,
  -- Unit that earns the revenue, wherever the asset is.
  unit_id uuid not null,
  customer text not null,
  rate numeric(14, 2) not null check (rate >= 0),
  rate_unit text not null check (rate_unit in ('day', 'hour')),
  -- Engine hours of a calendar month included in the rate; null: all.
  allowance_h numeric(8, 2) check (allowance_h >= 0),
  -- For each hour over the allowance.
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
comment on table contracts is 'Rental contracts. No two of one asset share a day; writing one locks the asset''s row.';
create index contracts_asset on contracts (account_id, asset_id, from_day);
create index contracts_unit on contracts (account_id, unit_id);
create index contracts_from on contracts (account_id, from_day desc, id desc);
call make_tenant_table('contracts', portal => 'select, insert, update, delete');
create trigger touch before update on contracts for each row execute function touch();

create table costs (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  -- Null: of the unit as a whole.
  asset_id uuid,
  -- Unit that bears the cost, wherever the asset is.
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
comment on table costs is 'Costs of assets and units.';
create index costs_day on costs (account_id, day desc, id desc);
create index costs_asset on costs (account_id, asset_id, day);
create index costs_unit on costs (account_id, unit_id, day);
call make_tenant_table('costs', portal => 'select, insert, update, delete');
create trigger touch before update on costs for each row execute function touch();

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
comment on table services is 'Service plans: due after hours, kilometres or days, whichever comes first.';
create unique index services_name on services (account_id, asset_id, lower(name));
call make_tenant_table('services', portal => 'select, insert, update, delete');
create trigger touch before update on services for each row execute function touch();

create table downtimes (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  asset_id uuid not null,
  kind text not null check (kind in ('breakdown', 'service', 'other')),
  started_at timestamptz not null,
  -- Null: not ended.
  ended_at timestamptz check (ended_at > started_at),
  note text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
);
comment on table downtimes is 'Times in which an asset could not be used.';
create index downtimes_started on downtimes (account_id, started_at desc, id desc);
create index downtimes_asset on downtimes (account_id, asset_id, started_at);
call make_tenant_table('downtimes', portal => 'select, insert, update, delete');
create trigger touch before update on downtimes for each row execute function touch();

create table targets (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  kind text not null,
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
  check ((kind = 'schedule') = (schedule is not null) and (kind = 'schedule') = (value is null)),
  check (kind in ('weekly_hours', 'schedule', 'idle_burn_lph', 'fuel_price', 'original_cost',
    'depreciation_pct', 'working_rpm', 'expected_interval_s', 'event_weight_speeding', 'event_weight_exit', 'event_weight_outside_h'))
);
comment on table targets is 'Targets and settings with a first day, by asset, category or account. Earlier rows stay, so that past months do not change.';
create index targets_asset on targets (account_id, asset_id);
call make_tenant_table('targets', portal => 'select, insert, update, delete', ingest => 'select');
create trigger touch before update on targets for each row execute function touch();

create table service_cycles (
  account_id uuid not null default current_account(),
  downtime_id uuid not null,
  due_at timestamptz not null,
  -- True: it begins then; false: it ends.
  begins boolean not null,
  primary key (account_id, downtime_id),
  foreign key (account_id, downtime_id) references downtimes (account_id, id) on delete cascade
);
comment on table service_cycles is 'Begin or end of a service downtime that lies ahead.';
create index service_cycles_due on service_cycles (account_id, due_at);
call make_tenant_table('service_cycles', portal => 'select, insert, update, delete');

create function note_service_cycle() returns trigger language plpgsql as $$
begin
  if new.kind = 'service' and (new.started_at > now() or new.ended_at > now()) then
    insert into service_cycles (account_id, downtime_id, due_at, begins)
    values (new.account_id, new.id, case when new.started_at > now() then new.started_at else new.ended_at end, new.started_at > now())
    on conflict (account_id, downtime_id) do update set due_at = excluded.due_at, begins = excluded.begins;
  else
    delete from service_cycles where account_id = new.account_id and downtime_id = new.id;
  end if;
  return null;
end $$;
create trigger note_service_cycle after insert or update on downtimes for each row execute function note_service_cycle();

create function accounts_with_due_service_cycles(at timestamptz) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select distinct account_id from service_cycles where due_at <= at
$$;
revoke execute on function accounts_with_due_service_cycles from public;
grant execute on function accounts_with_due_service_cycles to patio_portal;

-- A change of these targets recomputes hours from their first day on, even if no ingest process is running.
create function recompute_hours() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into recompute_spans as l (account_id, asset_id, from_time, marked_at)
  select a.account_id, a.id, min(c.from_day::timestamp at time zone o.time_zone), clock_timestamp()
  from changed c
    join accounts o on o.id = c.account_id
    join assets a on a.account_id = c.account_id and a.deleted_at is null
      and (c.asset_id is null or c.asset_id = a.id) and (c.category is null or c.category = a.category)
    join asset_states s on s.account_id = a.account_id and s.asset_id = a.id and s.time >= c.from_day::timestamp at time zone o.time_zone
  where c.kind in ('schedule', 'working_rpm', 'expected_interval_s')
  group by a.account_id, a.id
  on conflict (account_id, asset_id) do update set from_time = least(l.from_time, excluded.from_time), marked_at = excluded.marked_at;
  return null;
end $$;
revoke execute on function recompute_hours from public;
create trigger recompute_inserted after insert on targets referencing new table as changed for each statement execute function recompute_hours();
create trigger recompute_updated after update on targets referencing new table as changed for each statement execute function recompute_hours();
create trigger recompute_replaced after update on targets referencing old table as changed for each statement execute function recompute_hours();
create trigger recompute_deleted after delete on targets referencing old table as changed for each statement execute function recompute_hours();

-- Writes to these tables are noted for readers that keep them in memory.
do $$
declare name text;
begin
  foreach name in array array['contracts', 'costs', 'services', 'downtimes', 'targets'] loop
    execute format('create trigger note_inserted after insert on %I referencing new table as changed for each statement execute function note_input_change()', name);
    execute format('create trigger note_updated after update on %I referencing new table as changed for each statement execute function note_input_change()', name);
    execute format('create trigger note_replaced after update on %I referencing old table as changed for each statement execute function note_input_change()', name);
    execute format('create trigger note_deleted after delete on %I referencing old table as changed for each statement execute function note_input_change()', name);
  end loop;
end $$;
