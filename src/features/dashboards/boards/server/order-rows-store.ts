import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';

/** Stores the order of rows with a `position`. */
export async function orderRows(
  { db, scope }: Context,
  table: 'briefcases' | 'dashboard_contents',
  ids: readonly string[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} r set position = o.place - 1 from unnest(${ids}::uuid[]) with ordinality o (id, place)
    where r.account_id = ${scope.accountId} and r.id = o.id and r.position <> o.place - 1`.execute(db);
}
