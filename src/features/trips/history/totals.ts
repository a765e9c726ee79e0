import { withoutNoise } from '#platform/format/format.ts';
import type { TripTotals } from './contract.ts';

/** Sums of one asset, before means are computed. */
export type Sums = Omit<TripTotals, 'mean_speed_kmh'>;

export const noSums: Readonly<Sums> = {
  trips: 0,
  stops: 0,
  distance_km: 0,
  driving_s: 0,
  idle_s: 0,
  stopped_s: 0,
  top_speed_kmh: null,
  fuel_l: null,
  fuel_trips: 0,
};

/** Totals of several assets: seconds, kilometres and litres are added, the mean speed is computed from the sums. */
export function addUp(sums: readonly Sums[]): TripTotals {
  const all: Sums = { ...noSums };
  for (const one of sums) {
    all.trips += one.trips;
    all.stops += one.stops;
    all.distance_km += one.distance_km;
    all.driving_s += one.driving_s;
    all.idle_s += one.idle_s;
    all.stopped_s += one.stopped_s;
    all.fuel_trips += one.fuel_trips;
    if (one.top_speed_kmh !== null) all.top_speed_kmh = Math.max(all.top_speed_kmh ?? 0, one.top_speed_kmh);
    if (one.fuel_l !== null) all.fuel_l = (all.fuel_l ?? 0) + one.fuel_l;
  }
  return withMean(all);
}

/** Null without a trip; 0 if the trips took no time. */
export function withMean<S extends Sums>(sums: S): S & TripTotals {
  const mean = sums.driving_s > 0 ? (sums.distance_km / sums.driving_s) * 3600 : 0;
  return {
    ...sums,
    distance_km: withoutNoise(sums.distance_km),
    fuel_l: withoutNoise(sums.fuel_l),
    mean_speed_kmh: sums.trips === 0 ? null : withoutNoise(mean),
  };
}
