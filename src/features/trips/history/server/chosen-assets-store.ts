import { sql, type RawBuilder } from 'kysely';
import { matches, visibleAssets } from '#features/assets/catalogue/server/public.ts';
import type { QueryOf } from '#platform/contract.ts';
import type { Scope } from '#platform/scope.ts';
import type { listTripLines } from '../contract.ts';

/** The selected assets and the span. */
export type TripQuery = Omit<QueryOf<typeof listTripLines>, 'limit'>;

/** Whether assets are named individually: then each is listed, even without trips. */
export function isNamed({ asset_id, code }: TripQuery): boolean {
  return (asset_id?.length ?? 0) + (code?.length ?? 0) > 0;
}

/** The selected assets in the scope, joined as `a`, `u` and `s`. */
export function chosenAssets(scope: Scope, asked: TripQuery): RawBuilder<unknown> {
  const { asset_id: ids } = asked;
  const named = ids ? sql`and a.id = any(${ids}::uuid[])` : sql``;
  return sql`${visibleAssets(scope)} and ${matches(asked)} ${named}`;
}

/** True for a row `m` of `trips` or `stops` of a selected asset that started in the span. */
export function beganIn(scope: Scope, asked: TripQuery): RawBuilder<boolean> {
  return sql<boolean>`m.account_id = ${scope.accountId} and m.started_at >= ${asked.from} and m.started_at < ${asked.to}
    and m.asset_id in (select id from chosen)`;
}

/**
 * The same condition for a page in order of time. Unless assets are named individually, they are looked up row by row,
 * so that the index by time can stop when the page is full; a join would read the whole span.
 */
export function beganInOrder(scope: Scope, asked: TripQuery): RawBuilder<boolean> {
  if (isNamed(asked)) return beganIn(scope, asked);
  return sql<boolean>`m.account_id = ${scope.accountId} and m.started_at >= ${asked.from} and m.started_at < ${asked.to}
    and (m.asset_id in (select id from chosen)) is true`;
}
