-- Background jobs that people start, and file imports.

create table long_jobs (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  kind text not null,
  payload jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0 check (done >= 0),
  -- Null while unknown.
  total integer check (total >= 0),
  result jsonb,
  error_code text,
  -- Result file in the store, and its name and type for download.
  file text check (file ~ '^[0-9a-f]{64}$'),
  file_name text,
  file_type text,
  created_by uuid not null references users (id),
  -- Units that the author could see when asking; someone who sees less cannot see the result. Null: every unit.
  unit_ids uuid[],
  -- Address of the request, for the audit.
  address text not null,
  -- Counted up at every start: writes of an earlier attempt are ignored.
  attempt integer not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  run integer not null default 1 check (run >= 1),
  -- Path of the portal where the result is shown.
  link text check (link ~ '^/[^/\\]'),
  primary key (account_id, id),
  check ((file is null) = (file_name is null) and (file is null) = (file_type is null)),
  check ((ended_at is not null) = (state in ('done', 'failed', 'cancelled')))
);
comment on table long_jobs is 'Background jobs: request, progress and result.';
create index long_jobs_created on long_jobs (account_id, created_at desc);
create index long_jobs_open on long_jobs (account_id) where state in ('queued', 'running');
call make_tenant_table('long_jobs', portal => 'select, insert, update, delete');

create table imports (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  -- The stored file, and what its sender called it.
  file text not null check (file ~ '^[0-9a-f]{64}$'),
  name text not null,
  bad integer not null default 0,
  created_by uuid not null references users (id),
  job_id uuid,
  created_at timestamptz not null default now(),
  area text not null,
  primary key (account_id, id),
  foreign key (account_id, job_id) references long_jobs (account_id, id) on delete set null (job_id)
);
comment on table imports is 'Uploaded files between preview and import; `area` is their folder in the file store.';
create index imports_job on imports (account_id, job_id);
call make_tenant_table('imports', portal => 'select, insert, update, delete');

-- A worker without a heartbeat for 30 seconds loses the job; it is started again at most twice.
select pgboss.create_queue('long-job', '{"policy": "standard", "retryLimit": 2, "retryDelay": 2, "expireInSeconds": 7200,
  "heartbeatSeconds": 30, "deleteAfterSeconds": 3600}');
