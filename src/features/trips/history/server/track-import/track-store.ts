import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import { inAccount, type Database } from '#platform/server/database.ts';
import type { TrackPoint } from '../../judge-track.ts';
import { trackKindName } from './track-area.ts';

/** How many of the points the asset's history has already. */
export async function countStored(
  { db, scope }: Context,
  assetId: string,
  points: readonly TrackPoint[],
): Promise<number> {
  const times = points.map(({ time }) => time);
  const [from, to] = [times[0], times.at(-1)];
  if (from === undefined || to === undefined) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from positions
    where account_id = ${scope.accountId} and asset_id = ${assetId} and time >= ${from} and time <= ${to}
      and time = any(${times}::timestamptz[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What people call the asset. */
export async function fetchCode({ db, scope }: Context, assetId: string): Promise<string> {
  const asset = db
    .selectFrom('assets')
    .select('code')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', assetId);
  return (await asset.executeTakeFirstOrThrow()).code;
}

/** Of some stored files of an account those that no open work is to read, and none that came to nothing within a day. */
export function findOrphans(db: Database, accountId: string, names: readonly string[]): Promise<string[]> {
  return inAccount(db, accountId, async (transaction) => {
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${names}::text[]) name where not exists (
        select from long_jobs j where j.account_id = ${accountId} and j.kind = ${trackKindName}
          and (j.ended_at is null or (j.state <> 'done' and j.ended_at > now() - interval '1 day'))
          and j.payload ->> 'file' = name)`.execute(transaction);
    return rows.map(({ name }) => name);
  });
}
