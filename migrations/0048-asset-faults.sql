-- Fault codes that machines report.

create table asset_faults (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  asset_id uuid not null,
  -- Controller that reports it, as the machine names it; empty if it names none.
  source text not null default '',
  code text not null,
  -- Of SAE J1939, where the code is one of it.
  spn integer,
  fmi smallint,
  description text,
  severity text not null default 'uninformed' check (severity in ('informative', 'low', 'medium', 'high', 'critical', 'uninformed')),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  reports integer not null default 1,
  cleared_at timestamptz,
  -- Null: the machine itself said so.
  cleared_by uuid,
  -- Sort key that is never null.
  severity_rank double precision not null generated always as (
    case severity when 'informative' then 1 when 'low' then 2 when 'medium' then 3 when 'high' then 4 when 'critical' then 5 else 0 end) stored,
  primary key (account_id, id),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade,
  check ((spn is null) = (fmi is null))
);
comment on table asset_faults is 'Fault codes of assets: a row from the first report of a code until it is cleared. A later report begins another.';
create unique index asset_faults_open on asset_faults (account_id, asset_id, source, code) where cleared_at is null;
create index asset_faults_asset on asset_faults (account_id, asset_id, first_seen_at);
create index asset_faults_time on asset_faults (account_id, last_seen_at, id);
call make_tenant_table('asset_faults', portal => 'select, insert, update', ingest => 'select, insert, update');

-- Adds reports of fault codes, in their order: [{account_id, asset_id, source, code, spn, fmi, description, severity, first_at, last_at, reports, active}],
-- instants in milliseconds since 1970. A report counts for the fault that was open at its time; without one it begins another.
-- Returns the faults that began.
create function record_faults(p_reports jsonb)
returns table (account_id uuid, asset_id uuid, fault_id uuid, code text, description text, source text, severity text, first_seen_at timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
  r record;
  found_id uuid;
begin
  for r in
    select t.*, to_timestamp(t.first_at / 1000) as first_time, to_timestamp(t.last_at / 1000) as last_time
    from rows from (jsonb_to_recordset(p_reports) as (account_id uuid, asset_id uuid, source text, code text, spn int, fmi smallint, description text,
      severity text, first_at float8, last_at float8, reports int, active boolean)) with ordinality
      as t (account_id, asset_id, source, code, spn, fmi, description, severity, first_at, last_at, reports, active, place)
    order by t.place
  loop
    if not r.active then
      update asset_faults f set cleared_at = r.last_time
      where f.account_id = r.account_id and f.asset_id = r.asset_id and f.source = r.source and f.code = r.code
        and f.cleared_at is null and f.last_seen_at <= r.last_time;
      continue;
    end if;
    select f.id into found_id from asset_faults f
    where f.account_id = r.account_id and f.asset_id = r.asset_id and f.source = r.source and f.code = r.code
      and (f.cleared_at is null or f.cleared_at >= r.last_time)
    order by f.first_seen_at limit 1 for update;
    if found then
      update asset_faults f set reports = f.reports + r.reports, first_seen_at = least(f.first_seen_at, r.first_time),
        last_seen_at = greatest(f.last_seen_at, r.last_time), description = coalesce(r.description, f.description),
        severity = case when r.severity = 'uninformed' then f.severity else r.severity end
      where f.account_id = r.account_id and f.id = found_id;
      continue;
    end if;
    insert into asset_faults as f (account_id, asset_id, source, code, spn, fmi, description, severity, first_seen_at, last_seen_at, reports)
    values (r.account_id, r.asset_id, r.source, r.code, r.spn, r.fmi, r.description, r.severity, r.first_time, r.last_time, r.reports)
    on conflict (account_id, asset_id, source, code) where cleared_at is null do update set
      reports = f.reports + excluded.reports, last_seen_at = greatest(f.last_seen_at, excluded.last_seen_at)
    returning f.id into found_id;
    return query select r.account_id, r.asset_id, found_id, r.code, r.description, r.source, r.severity, r.first_time;
  end loop;
end $$;
revoke execute on function record_faults from public;
grant execute on function record_faults to patio_portal, patio_ingest;
