-- A start with fewer months than before deletes no position that was acknowledged within a day, as sweep_positions never did.

-- Makes the month partitions of a span, and drops those that ended before keep_from unless a position in them came within a day.
create or replace function maintain_positions(first_month date, last_month date, keep_from date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month date := date_trunc('month', first_month);
  child record;
  name text;
  is_recent boolean;
begin
  perform pg_advisory_xact_lock(hashtext('maintain_positions'));
  while month <= last_month loop
    name := 'positions_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null then
      execute format('create table %I (like positions including defaults including constraints)', name);
      -- Rows of that month that are in the default partition are moved.
      execute format('with moved as (delete from positions_other where time >= %L and time < %L returning *) insert into %I select * from moved',
        month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC', name);
      execute format('alter table positions attach partition %I for values from (%L) to (%L)', name,
        month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      execute format('alter table %I enable row level security', name);
      execute format('alter table %I force row level security', name);
      execute format('create policy account on %I using (account_id = current_account()) with check (account_id = current_account())', name);
      execute format('grant select, insert on %I to patio_ingest', name);
    end if;
    month := month + interval '1 month';
  end loop;
  for child in
    select relname from pg_inherits join pg_class on oid = inhrelid
    where inhparent = 'positions'::regclass and relname ~ '^positions_\d{4}_\d{2}$'
      and to_date(substr(relname, 11), 'YYYY_MM') + interval '1 month' <= keep_from
  loop
    -- Nothing comes in between the look and the end of it.
    execute format('lock table %I in share mode', child.relname);
    execute format('select exists (select from %I where received_at >= now() - interval ''1 day'')', child.relname) into is_recent;
    if not is_recent then
      execute format('drop table %I', child.relname);
    end if;
  end loop;
  delete from positions_other where time < keep_from and received_at < now() - interval '1 day';
end $$;

-- Deletes packed days of months that ended before a day, of all accounts, as maintain_positions does with rows.
create or replace function sweep_packed_positions(keep_from date) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from packed_positions where day < date_trunc('month', keep_from)::date and last_received_at < now() - interval '1 day'
$$;
