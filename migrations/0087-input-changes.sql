-- Which inputs were written, moves and geofences among them: whoever keeps them in memory asks which to read again. Those of no asset go
-- by the zero id. Swept after some hours.
create table input_changes (
  account_id uuid not null,
  kind text not null,
  asset_id uuid not null,
  written_by xid8 not null default pg_current_xact_id(),
  written_at timestamptz not null default now(),
  primary key (account_id, written_by, kind, asset_id)
);
create index input_changes_written on input_changes (written_at);
alter table input_changes enable row level security;
alter table input_changes force row level security;
create policy account on input_changes using (account_id = current_account()) with check (account_id = current_account());
grant select, insert on input_changes to patio_portal;
grant select, insert, delete on input_changes to patio_ingest;

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

do $$
declare
  name text;
  note text;
begin
  foreach name in array array['contracts', 'costs', 'services', 'downtimes', 'targets', 'asset_moves', 'geofences'] loop
    note := case name when 'geofences' then 'note_geofence_change' else 'note_input_change' end;
    execute format('create trigger note_inserted after insert on %I referencing new table as changed for each statement execute function %I()', name, note);
    execute format('create trigger note_updated after update on %I referencing new table as changed for each statement execute function %I()', name, note);
    execute format('create trigger note_replaced after update on %I referencing old table as changed for each statement execute function %I()', name, note);
    execute format('create trigger note_deleted after delete on %I referencing old table as changed for each statement execute function %I()', name, note);
  end loop;
end $$;
