import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';

/** How many of these ordered times the asset's history already has. */
export async function countStored({ db, scope }: Context, assetId: string, times: readonly string[]): Promise<number> {
  const [from, to] = [times[0], times.at(-1)];
  if (from === undefined || to === undefined) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from positions
    where account_id = ${scope.accountId} and asset_id = ${assetId} and time >= ${from} and time <= ${to}
      and time = any(${times}::timestamptz[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Code of the asset. */
export async function fetchCode({ db, scope }: Context, assetId: string): Promise<string> {
  const asset = db
    .selectFrom('assets')
    .select('code')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', assetId);
  return (await asset.executeTakeFirstOrThrow()).code;
}
