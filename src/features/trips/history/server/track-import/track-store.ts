import { sql } from 'kysely';
import { readPositions } from '#features/assets/telemetry/server/public.ts';
import type { Context } from '#platform/server/context.ts';

/** How many of these ordered times the asset's history already has. */
export async function countStored(context: Context, assetId: string, times: readonly string[]): Promise<number> {
  const [from, to] = [times[0], times.at(-1)];
  if (from === undefined || to === undefined) return 0;
  const { db, scope } = context;
  const spans = [{ assetId, from: Date.parse(from), to: Date.parse(to) + 1 }];
  return readPositions(context, { spans, columns: ['time'] }, async ({ stored }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${stored} p
      where account_id = ${scope.accountId} and asset_id = ${assetId} and time >= ${from} and time <= ${to}
        and time = any(${times}::timestamptz[])`.execute(db);
    return rows[0]?.count ?? 0;
  });
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
