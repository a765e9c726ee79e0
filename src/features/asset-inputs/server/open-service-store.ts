import type { Context } from '#platform/server/context.ts';

/** Services of an asset that have begun and go on. */
export async function countOpenServices({ db, scope }: Context, assetId: string): Promise<number> {
  const { count } = await db
    .selectFrom('downtimes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', scope.accountId)
    .where('asset_id', '=', assetId)
    .where('kind', '=', 'service')
    .where('ended_at', 'is', null)
    .where('started_at', '<=', new Date())
    .executeTakeFirstOrThrow();
  return Number(count);
}
