import type { Client } from 'pg';

/**
 * Number of rows and a hash over them, by table and account (`assets 01a1…`; global tables: `users -`), independent of
 * order.
 */
export type RowHashes = Record<string, string>;

/** Tables written by counters, presence and checkpoints after the answer; positions themselves are compared. */
const apart = [
  'migrations',
  'sign_in_attempts',
  'asset_states',
  'trips',
  'stops',
  'asset_hours',
  'asset_days',
  'changes',
  'geofence_stays',
  'geofence_open_stays',
  'geofence_events',
  'recompute_spans',
  'ingest_shards',
];

/** Reads every row of the database, of all accounts. */
export async function hashRows(owner: Client): Promise<RowHashes> {
  const tables = await owner.query<{ name: string }>(
    `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     where c.relkind in ('r', 'p') and not c.relispartition and relname <> all($1) order by 1`,
    [apart],
  );
  const each = tables.rows.map(
    ({
      name,
    }) => `select '${name} ' || coalesce(row ->> 'account_id', '-') as place, count(*) || ' ' || bit_xor(hashtextextended(row::text, 0)) as hash
      from (select to_jsonb(t) - '{last_used_at,last_seen_at,last_seen,times}'::text[] as row from ${name} t) r group by 1`,
  );
  const { rows } = await owner.query<{ place: string; hash: string }>(each.join(' union all '));
  return Object.fromEntries(rows.map(({ place, hash }) => [place, hash]));
}
