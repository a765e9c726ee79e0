-- Positions in the order of their commits, for data warehouses: copies of some days, for accounts that read them.

create table position_followers (
  account_id uuid primary key default current_account() references accounts (id),
  -- Every position of this transaction and later ones is in the feed.
  started xid8 not null,
  read_at timestamptz not null default now()
);
comment on table position_followers is 'Accounts whose new positions are copied into the feed: those that read it within some days.';
call make_tenant_table('position_followers', portal => 'select, update, delete', ingest => 'select');

create table position_feed (
  account_id uuid not null,
  version xid8 not null default pg_current_xact_id(),
  number bigint not null generated always as identity,
  asset_id uuid not null,
  time timestamptz not null,
  received_at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  speed_kmh real,
  heading_deg real,
  altitude_m real,
  accuracy_m real,
  ignition boolean,
  engine_on boolean,
  work boolean,
  rpm real,
  hour_meter_h double precision,
  odometer_km double precision,
  fuel_pct real,
  fuel_used_l double precision,
  coolant_temp_c real,
  supply_v real,
  battery_v real,
  satellites smallint,
  attributes jsonb,
  written_at timestamptz not null default now(),
  primary key (account_id, version, number)
);
comment on table position_feed is 'New positions by the transaction that stored them, so that a reader who waits for older transactions misses none. Deleted after a week.';
create index position_feed_written_at on position_feed (account_id, written_at);
call make_tenant_table('position_feed', portal => 'select, delete', ingest => 'select, insert');

-- Begins the feed of the current account, and answers the transaction to read from. A commit of positions locks its shards first: with
-- all of them locked here, each one is over, or will find the row that this adds.
create function follow_positions() returns xid8 language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from position_followers where account_id = current_account()) then
    perform from ingest_shards order by shard for update;
    insert into position_followers (started) values (pg_snapshot_xmin(pg_current_snapshot())) on conflict do nothing;
  end if;
  return pg_snapshot_xmin(pg_current_snapshot());
end $$;
revoke execute on function follow_positions from public;
grant execute on function follow_positions to patio_portal;
