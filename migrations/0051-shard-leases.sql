-- A node of ingest owns shards by leases, whose epochs fence nodes that lost them.

create table ingest_nodes (
  node uuid primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- Whether it hands positions to other nodes, and takes theirs.
  linked boolean not null
);
comment on table ingest_nodes is 'Nodes that receive positions. One that is not seen for three seconds, or has no session, loses its shards.';
grant select, insert, update, delete on ingest_nodes to patio_ingest;

alter table ingest_shards
  -- Node that holds the lease; null: none.
  add column owner uuid,
  -- Counted up with every change of the owner.
  add column epoch bigint not null default 0;
comment on table ingest_shards is 'Shards of assets, by the last byte of their id, each leased to one node. A commit locks and counts up the shards that it writes, which keeps the order per asset across processes, and is refused when its lease has passed on.';

-- Ends the transaction of a node whose lease has passed on; the shards are locked by it.
create function demand_leases(held smallint[], epochs bigint[]) returns void language plpgsql as $$
begin
  if exists (select from unnest(held, epochs) h (shard, epoch) join ingest_shards s using (shard) where s.epoch <> h.epoch) then
    raise exception 'the lease of a shard has passed on' using errcode = 'PL001';
  end if;
end $$;
revoke execute on function demand_leases from public;
grant execute on function demand_leases to patio_ingest;
