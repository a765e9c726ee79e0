-- An account stores positions for fewer months than the portal, where its administrators say so.

alter table accounts
  -- Null: as long as the portal does (POSITION_MONTHS).
  add column position_months integer check (position_months >= 1);

create trigger touch_position_months before update of position_months on accounts for each row execute function touch();

-- Deletes some of an account's positions older than an instant, never what came within a day: that was acknowledged a moment ago.
-- Owned by the migration role, as ingest may only add positions. Answers how many.
create function sweep_positions(account uuid, before timestamptz, at_most integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select p.asset_id, p.time from positions p
    where p.account_id = account and p.time < before and p.received_at < now() - interval '1 day' limit at_most),
  deleted as (
    delete from positions p using old where p.account_id = account and p.time < before and p.asset_id = old.asset_id and p.time = old.time
    returning 1)
  select count(*) from deleted
$$;
revoke execute on function sweep_positions from public;
grant execute on function sweep_positions to patio_ingest;
