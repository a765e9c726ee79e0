import type { ReadContext } from '#platform/server/context.ts';

/** Names of the filtered units in the caller's reach, by code. */
export async function fetchUnitTitles({ db, scope }: ReadContext, ids: readonly string[]): Promise<string[]> {
  const reached = ids.filter((id) => scope.unitIds === null || scope.unitIds.includes(id));
  if (reached.length === 0) return [];
  const units = await db
    .selectFrom('units')
    .select(['code', 'name'])
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', reached)
    .orderBy('code')
    .execute();
  return units.map(({ code, name }) => `${code} · ${name}`);
}
