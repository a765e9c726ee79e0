import { demandVisibleAsset } from '#features/assets/catalogue/server/public.ts';
import { code, invalid } from '#platform/errors.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bind, bindHistory } from '#platform/server/http/calls/binding.ts';
import { dayMs } from '#platform/time/durations.ts';
import * as contract from '../contract.ts';
import { fetchPositionChanges } from './position-changes-store.ts';
import { fetchDays, fetchPositions, fetchStops, fetchTrips } from './trip-store.ts';

/** @throws Refusal `validation_error` on `to` for a reversed span or one above the limit */
function demandSpan({ from, to }: { from: string; to: string }): void {
  const length = Date.parse(to) - Date.parse(from);
  if (length < 0 || length > contract.spanLimitDays * dayMs)
    throw invalid({ to: [code.outOfRange] }, { to: { max: contract.spanLimitDays } });
}

export const tripsFeature: Feature = {
  name: 'trips',
  bindings: [
    bindHistory(
      contract.listPositions,
      ({ to }) => to,
      async (context, { params, query }) => {
        demandSpan(query);
        await demandVisibleAsset(context, params.id);
        return fetchPositions(context, { assetId: params.id, query });
      },
    ),
    bind(contract.listPositionChanges, (context, { query }) => fetchPositionChanges(context, query)),
    bindHistory(
      contract.listTrips,
      ({ to }) => to,
      async (context, { params, query }) => {
        demandSpan(query);
        await demandVisibleAsset(context, params.id);
        return { items: await fetchTrips(context, { assetId: params.id, query }) };
      },
    ),
    bindHistory(
      contract.listStops,
      ({ to }) => to,
      async (context, { params, query }) => {
        demandSpan(query);
        await demandVisibleAsset(context, params.id);
        return { items: await fetchStops(context, { assetId: params.id, query }) };
      },
    ),
    bindHistory(
      contract.listDays,
      ({ to }) => to,
      async (context, { params, query }) => {
        demandSpan(query);
        await demandVisibleAsset(context, params.id);
        return fetchDays(context, { assetId: params.id, query });
      },
    ),
  ],
  retention: [
    { table: 'position_feed', column: 'written_at', days: 7 },
    { table: 'position_followers', column: 'read_at', days: 7 },
  ],
};
