-- Files that are looked at before they are run stand in one table, whatever they hold: `area` is where they lie in the store.
alter table asset_imports rename to imports;
alter index asset_imports_pkey rename to imports_pkey;
alter index asset_imports_job rename to imports_job;
alter table imports add column area text not null default 'asset-imports';
alter table imports alter column area drop default, alter column bad set default 0;

-- What waits in the other table goes on waiting. Who owns a table is held by its row security as everybody else.
alter table imports no force row level security;
alter table geofence_imports no force row level security;
insert into imports (account_id, id, area, file, name, created_by, job_id, created_at)
select account_id, id, 'geofence-imports', file, name, created_by, job_id, created_at from geofence_imports;
alter table imports force row level security;
drop table geofence_imports;
