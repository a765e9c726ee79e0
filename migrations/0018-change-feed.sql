-- One feed of what was written, for readers that keep rows in memory, in place of two logs and a transaction id in each row.

drop function note_input_change, note_geofence_change, note_event_changes, note_event_updates, stamp_writer cascade;
drop function assets_changed_since;
drop table roll_up_changes, input_changes;
alter table assets drop column written_by;
alter table units drop column written_by;

create table changes (
  account_id uuid not null,
  -- Table that was written.
  kind text not null,
  -- Transaction that wrote it: readers ask for transactions that were not finished at their previous read, and so miss none.
  version xid8 not null default pg_current_xact_id(),
  -- Asset or row that was written; the zero id: something that belongs to no asset.
  subject_id uuid not null,
  -- Local days concerned, both included; infinite: all.
  from_day date not null default '-infinity',
  to_day date not null default 'infinity',
  written_at timestamptz not null default clock_timestamp(),
  primary key (account_id, kind, version, subject_id, from_day, to_day)
);
comment on table changes is 'What was written, for readers that keep rows in memory. Deleted after some hours.';
create index changes_written_at on changes (written_at);
call make_tenant_table('changes', portal => 'select, insert', ingest => 'select, insert, delete');

-- Notes the rows of a statement. Arguments: the column of the subject, and one of a time, by which only days that are over count.
create function note_changes() returns trigger language plpgsql as $$
declare
  written text := case tg_op when 'INSERT' then 'added' when 'DELETE' then 'removed'
    else '(table added union all table removed) written' end;
  days text := case when tg_nargs = 1 then '''-infinity''::date, ''infinity''::date'
    else format('min((%1$I at time zone ''UTC'')::date) - 1, max((%1$I at time zone ''UTC'')::date) + 1', tg_argv[1]) end;
  over text := case when tg_nargs = 1 then 'true' else format('%I < now() - interval ''1 day''', tg_argv[1]) end;
begin
  execute format(
    'insert into changes (account_id, kind, subject_id, from_day, to_day)
     select account_id, %1$L, coalesce(%2$I, ''00000000-0000-0000-0000-000000000000''), %3$s from %4$s where %5$s
     group by account_id, %2$I on conflict do nothing', tg_table_name, tg_argv[0], days, written, over);
  return null;
end $$;

-- Notes every write of a table in the feed.
create procedure feed_changes(fed_table regclass, variadic arguments text[]) language plpgsql as $$
declare given text := (select string_agg(quote_literal(argument), ', ') from unnest(arguments) argument);
begin
  execute format('create trigger note_inserted after insert on %s referencing new table as added for each statement execute function note_changes(%s)', fed_table, given);
  execute format('create trigger note_updated after update on %s referencing old table as removed new table as added for each statement execute function note_changes(%s)', fed_table, given);
  execute format('create trigger note_deleted after delete on %s referencing old table as removed for each statement execute function note_changes(%s)', fed_table, given);
end $$;
revoke execute on procedure feed_changes from public;

call feed_changes('units', 'id');
call feed_changes('assets', 'id');
call feed_changes('asset_moves', 'asset_id');
call feed_changes('contracts', 'asset_id');
call feed_changes('costs', 'asset_id');
call feed_changes('services', 'asset_id');
call feed_changes('downtimes', 'asset_id');
call feed_changes('targets', 'asset_id');
call feed_changes('geofences', 'id');
call feed_changes('geofence_events', 'asset_id', 'started_at');

-- What transactions have written that were not finished at the previous call, and the transaction to begin the next call with.
-- A null begins: nothing is known yet. Versions from ahead of the present come from a restored database and are known already.
create function changes_since(in_account uuid, since xid8, kinds text[])
returns table (next_since xid8, found json) language plpgsql stable as $$
begin
  return query select pg_snapshot_xmin(pg_current_snapshot()), (
    select json_agg(json_build_object('kind', c.kind, 'subject', c.subject_id,
      'from', case when isfinite(c.from_day) then c.from_day - date '1970-01-01' end,
      'to', case when isfinite(c.to_day) then c.to_day - date '1970-01-01' end))
    from changes c where c.account_id = in_account and c.kind = any (kinds)
      and c.version >= since and c.version < pg_snapshot_xmax(pg_current_snapshot()));
end $$;
