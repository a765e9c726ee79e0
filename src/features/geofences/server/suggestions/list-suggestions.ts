import { nearestPlaces } from '#features/trips/geocoding/server/public.ts';
import type { QueryOf } from '#platform/contract.ts';
import { metersBetween } from '#platform/geo/great-circle.ts';
import type { Context } from '#platform/server/context.ts';
import { clusterStops, type StopCluster } from '../../suggestions/cluster-stops.ts';
import { geofenceLimits } from '../../contract.ts';
import { areaOf, holds } from '../../shapes/shape.ts';
import {
  suggestionLimits,
  type listSuggestions as contract,
  type Suggestion,
} from '../../suggestions/suggestion-contract.ts';
import { fetchCodes, fetchDismissals, fetchShapesAt, fetchStops, type Dismissal } from './suggestion-store.ts';

interface Proposal extends StopCluster {
  unit: Suggestion['unit'];
}

const shownCodes = 5;

/** Places of long stops outside of the unit's geofences and not dismissed. */
export async function listSuggestions(
  context: Context,
  { unit_id }: QueryOf<typeof contract>,
): Promise<{ items: Suggestion[] }> {
  const units = await fetchStops(context, unit_id);
  const found = units.flatMap(({ unit, stops }) =>
    clusterStops(stops).map((cluster): Proposal => ({ ...cluster, unit })),
  );
  const dismissals = await fetchDismissals(context);
  const open = found.filter((proposal) => !dismissals.some((dismissal) => isDismissed(proposal, dismissal)));
  const free = await outsideOfGeofences(context, open);
  const shown = free.sort((a, b) => b.durationS - a.durationS).slice(0, suggestionLimits.shown);
  return { items: await describe(context, shown) };
}

function isDismissed({ unit, latitude, longitude, radiusM }: Proposal, past: Dismissal): boolean {
  const reach = Math.max(radiusM, past.radiusM);
  return unit.id === past.unitId && metersBetween(latitude, longitude, past.latitude, past.longitude) <= reach;
}

async function outsideOfGeofences(context: Context, proposals: readonly Proposal[]): Promise<Proposal[]> {
  const spots = proposals.map(({ unit, longitude, latitude }) => ({ unitId: unit.id, longitude, latitude }));
  const taken = new Set<number>();
  for (const { at, shape } of await fetchShapesAt(context, spots)) {
    const spot = spots[at];
    if (spot && holds(areaOf(shape), spot.longitude, spot.latitude)) taken.add(at);
  }
  return proposals.filter((_, at) => !taken.has(at));
}

async function describe(context: Context, proposals: readonly Proposal[]): Promise<Suggestion[]> {
  const places = await nearestPlaces(proposals);
  const longest = proposals.map(({ assets }) => assets.slice(0, shownCodes).map(([id]) => id));
  const codes = await fetchCodes(context, longest.flat());
  const names = new Map<string, number>();
  return proposals.map(({ unit, latitude, longitude, radiusM, shape, visits, durationS, assets }, at) => {
    const name = (places[at]?.label ?? '').slice(0, geofenceLimits.name - 4);
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    return {
      unit_id: unit.id,
      unit,
      name: count === 1 ? name : `${name} ${count}`,
      latitude,
      longitude,
      radius_m: radiusM,
      shape,
      assets: assets.length,
      visits,
      duration_s: durationS,
      asset_codes: (longest[at] ?? []).flatMap((id) => codes.get(id) ?? []),
    };
  });
}
