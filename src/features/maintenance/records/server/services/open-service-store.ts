import type { Context } from '#platform/server/context.ts';

/** Services of an asset that have begun and go on. */
export async function countOpenServices(
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  assetId: string,
  now = new Date(),
): Promise<number> {
  const { count } = await db
    .selectFrom('downtimes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', scope.accountId)
    .where('asset_id', '=', assetId)
    .where('kind', '=', 'service')
    .where(({ eb, or }) => or([eb('ended_at', 'is', null), eb('ended_at', '>', now)]))
    .where('started_at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}
