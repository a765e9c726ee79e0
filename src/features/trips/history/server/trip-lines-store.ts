import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { listTripLines, TripLine } from '../contract.ts';
import { beganIn, beganInOrder, chosenAssets } from './chosen-assets-store.ts';

/** Stored paths of the newest trips in the span, and the number of trips. */
export async function fetchLines(
  { db, scope }: ReadContext,
  asked: QueryOf<typeof listTripLines>,
): Promise<{ lines: TripLine[]; total: number }> {
  const { rows } = await sql<{ asset_id: string; started_at: Date; path: string | null; total: number }>`
    with chosen as materialized (select a.id from ${chosenAssets(scope, asked)})
    select m.asset_id, m.started_at, m.path, (select count(*) from trips m where ${beganIn(scope, asked)}) as total
    from trips m where ${beganInOrder(scope, asked)} order by m.started_at desc, m.asset_id limit ${asked.limit}`.execute(
    db,
  );
  const lines = rows.flatMap(({ asset_id, started_at, path }) =>
    path === null ? [] : [{ asset_id, started_at: started_at.toISOString(), path }],
  );
  return { lines, total: rows[0]?.total ?? 0 };
}
