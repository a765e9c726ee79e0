-- A file of shapes as it was uploaded, between being looked at and being run.
create table geofence_imports (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  -- The stored file, and what its sender called it.
  file text not null check (file ~ '^[0-9a-f]{64}$'),
  name text not null,
  created_by uuid not null references users (id),
  job_id uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, job_id) references long_jobs (account_id, id) on delete set null (job_id)
);
create index geofence_imports_job on geofence_imports (account_id, job_id);

-- A place that is proposed as a geofence of a unit no more: whatever is found within its radius.
create table geofence_dismissals (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  unit_id uuid not null,
  longitude double precision not null,
  latitude double precision not null,
  radius_m double precision not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id)
);
create index geofence_dismissals_unit on geofence_dismissals (account_id, unit_id);

do $$
declare name text;
begin
  foreach name in array array['geofence_imports', 'geofence_dismissals'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy account on %I using (account_id = current_account()) with check (account_id = current_account())', name);
    execute format('grant select, insert, update, delete on %I to patio_portal', name);
  end loop;
end $$;
