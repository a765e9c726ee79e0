import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import { limits, type listTripHistory as contract } from '../contract.ts';
import { demandSpan } from '../demand-span.ts';
import { addUp } from '../totals.ts';
import { addAddresses } from './add-addresses.ts';
import { countMoves, fetchMoves } from './trip-history-store.ts';
import { fetchTripHistoryAssets } from './totals-store.ts';

/** Trips and stops by time; the first page includes the totals. */
export async function listTripHistory(
  context: Context,
  query: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  demandSpan(query);
  const { items: moves, next } = query.limit === 0 ? { items: [], next: null } : await fetchMoves(context, query);
  const page = { items: await addAddresses(moves), next };
  if (query.after !== undefined)
    return { ...page, total: await countMoves(context, query), totals: null, assets: null, asset_count: null };
  const assets = await fetchTripHistoryAssets(context, query);
  const totals = addUp(assets);
  return {
    ...page,
    total: totals.trips + totals.stops,
    totals,
    assets: assets.slice(0, limits.assets),
    asset_count: assets.length,
  };
}
