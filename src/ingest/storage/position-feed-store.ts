import type { ClientBase } from 'pg';
import type { Arrival } from '../pipeline/commit/sort-arrivals.ts';
import { copiedColumns } from './copy/position-copy.ts';
import { plainArray } from './sql-array.ts';

const feed = `
  insert into position_feed (${copiedColumns.join()}) select ${copiedColumns.map((name) => `p.${name}`).join()}
  from unnest($1::uuid[], $2::uuid[], $3::float8[]) with ordinality as n (account_id, asset_id, ms, place)
  join positions p on p.account_id = n.account_id and p.asset_id = n.asset_id and p.time = to_timestamp(n.ms / 1000.0)
  order by n.place`;

/** Copies positions that this transaction stored into the feeds of accounts that read theirs. */
export async function feedFollowers(
  client: ClientBase,
  stored: readonly Arrival[],
  followed: ReadonlySet<string>,
): Promise<void> {
  if (followed.size === 0) return;
  const fed = stored.filter(({ asset }) => followed.has(asset.account.id));
  if (fed.length === 0) return;
  await client.query(feed, [
    plainArray(fed.map(({ asset }) => asset.account.id)),
    plainArray(fed.map(({ asset }) => asset.id)),
    plainArray(fed.map(({ position }) => position.time)),
  ]);
}
