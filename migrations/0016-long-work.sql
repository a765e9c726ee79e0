-- Work that takes longer than a request: what was asked for, how far it is, what came of it.
create table long_jobs (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  kind text not null,
  payload jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0 check (done >= 0),
  -- Null while nobody knows.
  total integer check (total >= 0),
  result jsonb,
  error_code text,
  -- The stored file that came of it, and what it is called when it is taken.
  file text check (file ~ '^[0-9a-f]{64}$'),
  file_name text,
  file_type text,
  created_by uuid not null references users (id),
  -- What its maker reached when they asked: whoever reaches less by now no longer sees what came of it. Null: every unit.
  unit_ids uuid[],
  -- Where it was asked from, for the audit.
  address text not null,
  -- Counted up with every begin: what an earlier one still does changes nothing any more.
  attempt integer not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  primary key (account_id, id),
  check ((file is null) = (file_name is null) and (file is null) = (file_type is null)),
  check ((ended_at is not null) = (state in ('done', 'failed', 'cancelled')))
);
create index long_jobs_created on long_jobs (account_id, created_at desc);
create index long_jobs_open on long_jobs (account_id) where state in ('queued', 'running');

-- A file of assets as it was uploaded, between being looked at and being run.
create table asset_imports (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  -- The stored file, and what its sender called it.
  file text not null check (file ~ '^[0-9a-f]{64}$'),
  name text not null,
  bad integer not null,
  created_by uuid not null references users (id),
  job_id uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, job_id) references long_jobs (account_id, id) on delete set null (job_id)
);
create index asset_imports_job on asset_imports (account_id, job_id);

do $$
declare name text;
begin
  foreach name in array array['long_jobs', 'asset_imports'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy account on %I using (account_id = current_account()) with check (account_id = current_account())', name);
    execute format('grant select, insert, update, delete on %I to patio_portal', name);
  end loop;
end $$;

-- Whoever works gives a sign of life every few seconds; without one for half a minute it is begun again, twice at most.
select pgboss.create_queue('long-job', '{"policy": "standard", "retryLimit": 2, "retryDelay": 2, "expireInSeconds": 7200,
  "heartbeatSeconds": 30, "deleteAfterSeconds": 3600}');
