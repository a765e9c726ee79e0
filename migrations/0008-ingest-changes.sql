-- When ingest was reachable, and what was written again, for readers that keep days and inputs in memory.

create table ingest_outages (
  from_at timestamptz primary key,
  to_at timestamptz not null check (to_at > from_at)
);
comment on table ingest_outages is 'Times in which no process received positions; no asset is silent then.';
grant select, insert, delete on ingest_outages to patio_ingest;

create table ingest_heartbeat (
  one boolean primary key default true check (one),
  at timestamptz not null
);
comment on table ingest_heartbeat is 'Last time at which a process could receive positions.';
grant select, insert, update on ingest_heartbeat to patio_ingest;

create table roll_up_changes (
  account_id uuid not null,
  asset_id uuid not null,
  from_day date not null,
  to_day date not null,
  written_by xid8 not null default pg_current_xact_id(),
  written_at timestamptz not null default now(),
  primary key (account_id, written_by, asset_id, from_day)
);
comment on table roll_up_changes is 'Past days whose totals were written again, for readers that keep days in memory. Deleted after some hours.';
create index roll_up_changes_written on roll_up_changes (written_at);
call make_tenant_table('roll_up_changes', portal => 'select', ingest => 'select, insert, update, delete');

create table input_changes (
  account_id uuid not null,
  kind text not null,
  asset_id uuid not null,
  written_by xid8 not null default pg_current_xact_id(),
  written_at timestamptz not null default now(),
  primary key (account_id, written_by, kind, asset_id)
);
comment on table input_changes is 'Inputs of indicators that were written, for readers that keep them in memory. Those of no asset have the zero id. Deleted after some hours.';
create index input_changes_written on input_changes (written_at);
call make_tenant_table('input_changes', portal => 'select, insert', ingest => 'select, insert, delete');

create function note_input_change() returns trigger language plpgsql as $$
begin
  insert into input_changes (account_id, kind, asset_id)
  select distinct account_id, tg_table_name, coalesce(asset_id, '00000000-0000-0000-0000-000000000000') from changed
  on conflict do nothing;
  return null;
end $$;

create function note_geofence_change() returns trigger language plpgsql as $$
begin
  insert into input_changes (account_id, kind, asset_id)
  select distinct account_id, tg_table_name, '00000000-0000-0000-0000-000000000000'::uuid from changed
  on conflict do nothing;
  return null;
end $$;

-- Writes to these tables are noted for readers that keep them in memory.
do $$
declare name text;
begin
  foreach name in array array['asset_moves'] loop
    execute format('create trigger note_inserted after insert on %I referencing new table as changed for each statement execute function note_input_change()', name);
    execute format('create trigger note_updated after update on %I referencing new table as changed for each statement execute function note_input_change()', name);
    execute format('create trigger note_replaced after update on %I referencing old table as changed for each statement execute function note_input_change()', name);
    execute format('create trigger note_deleted after delete on %I referencing old table as changed for each statement execute function note_input_change()', name);
  end loop;
end $$;
