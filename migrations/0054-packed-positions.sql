-- Positions older than some days, packed by asset and UTC day into compressed columns.

create table packed_positions (
  account_id uuid not null,
  asset_id uuid not null,
  day date not null,
  positions integer not null check (positions > 0),
  first_time timestamptz not null,
  last_time timestamptz not null,
  last_received_at timestamptz not null,
  -- Compressed columns; the portal reads and writes them.
  bytes bytea not null,
  primary key (account_id, asset_id, day)
);
comment on table packed_positions is 'Positions of an asset and UTC day as compressed columns, in place of their rows; later ones are rows beside them until packed too.';
-- Already compressed.
alter table packed_positions alter column bytes set storage external;
call make_tenant_table('packed_positions', portal => 'select', ingest => 'select');

-- Puts the positions of a day, packed by the caller, in place of their rows. The caller took the same lock
-- before it read them, as ingest does before it stores a position that may be of a packed day. Raises an error where the rows are not those that were packed.
-- Owned by the migration role, as ingest may only add positions.
create function pack_positions(account uuid, asset uuid, packed_day date, from_rows integer, from_packed integer, total integer,
  first_at timestamptz, last_at timestamptz, received_at timestamptz, packed bytea) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  replaced integer;
begin
  if packed_day >= (now() at time zone 'UTC')::date - 1 then
    raise exception 'a day is packed a day after its end at the earliest';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('packing ' || asset, 0));
  delete from positions p where p.account_id = account and p.asset_id = asset
    and p.time >= packed_day::timestamp at time zone 'UTC' and p.time < (packed_day + 1)::timestamp at time zone 'UTC';
  get diagnostics replaced = row_count;
  if replaced <> from_rows
    or from_packed <> coalesce((select k.positions from packed_positions k where k.account_id = account and k.asset_id = asset and k.day = packed_day), 0) then
    raise exception 'the positions of a day changed while they were packed' using errcode = 'serialization_failure';
  end if;
  insert into packed_positions as k (account_id, asset_id, day, positions, first_time, last_time, last_received_at, bytes)
    values (account, asset, packed_day, total, first_at, last_at, received_at, packed)
    on conflict (account_id, asset_id, day) do update set positions = excluded.positions, first_time = excluded.first_time,
      last_time = excluded.last_time, last_received_at = excluded.last_received_at, bytes = excluded.bytes;
end $$;
revoke execute on function pack_positions from public;
grant execute on function pack_positions to patio_ingest;

-- As before, and whole packed days.
create or replace function sweep_positions(account uuid, before timestamptz, at_most integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select p.asset_id, p.time from positions p
    where p.account_id = account and p.time < before and p.received_at < now() - interval '1 day' limit at_most),
  deleted as (
    delete from positions p using old where p.account_id = account and p.time < before and p.asset_id = old.asset_id and p.time = old.time
    returning 1),
  packed as (
    delete from packed_positions k where k.account_id = account and k.last_time < before and k.last_received_at < now() - interval '1 day')
  select count(*) from deleted
$$;

-- Deletes packed days of months that ended before a day, of all accounts, as maintain_positions does with rows.
create function sweep_packed_positions(keep_from date) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from packed_positions where day < date_trunc('month', keep_from)::date
$$;
revoke execute on function sweep_packed_positions from public;
grant execute on function sweep_packed_positions to patio_ingest;
