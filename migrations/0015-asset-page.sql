-- One asset: its photo, the marks that people set on it, the changes of its meters.

-- The name of the stored file: random, another one with every change.
alter table assets add column photo text check (photo ~ '^[0-9a-f]{32}$');
create unique index assets_photo on assets (account_id, photo) where photo is not null;

-- A new photo is no change of what the asset's form holds.
drop trigger touch on assets;
create trigger touch before update of
    code, unit_id, category, manufacturer, model, segment, cost_centre, region, customer, plate, serial,
    disabled, maintenance, deleted_at, updated_at
  on assets for each row execute function touch();

-- Why an asset is disabled or in maintenance, since when, until when, by whom. `assets.disabled` and `assets.maintenance` say
-- that one stands open, and change in the same transaction.
create table asset_marks (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  asset_id uuid not null,
  kind text not null check (kind in ('disabled', 'maintenance')),
  reason text,
  -- The account's calendar.
  expected_until date,
  since timestamptz not null default now(),
  -- Null: nobody in person.
  set_by uuid references users (id),
  ended_at timestamptz,
  ended_by uuid references users (id),
  check (ended_at is not null or ended_by is null),
  primary key (account_id, id),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
);
create unique index asset_marks_open on asset_marks (account_id, asset_id, kind) where ended_at is null;
create index asset_marks_asset on asset_marks (account_id, asset_id, since desc);

insert into asset_marks (account_id, asset_id, kind, since)
  select a.account_id, a.id, kind, coalesce(s.status_since, a.updated_at)
  from assets a
  left join asset_states s on s.account_id = a.account_id and s.asset_id = a.id
  cross join unnest(array['disabled', 'maintenance']) kind
  where case kind when 'disabled' then a.disabled else a.maintenance end;

-- Where an asset's meter began anew: derived from positions, as trips are. Hours and kilometres, as the device showed them.
create table meter_changes (
  account_id uuid not null,
  asset_id uuid not null,
  time timestamptz not null,
  meter text not null check (meter in ('hour_meter', 'odometer')),
  kind text not null check (kind in ('reset', 'leap')),
  from_value double precision not null,
  to_value double precision not null,
  primary key (account_id, asset_id, time, meter),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['asset_marks', 'meter_changes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy account on %I using (account_id = current_account()) with check (account_id = current_account())', name);
  end loop;
end $$;
-- What was marked stays known.
grant select, insert, update on asset_marks to patio_portal;
grant select on meter_changes to patio_portal;
grant select, insert, update, delete on meter_changes to patio_ingest;
