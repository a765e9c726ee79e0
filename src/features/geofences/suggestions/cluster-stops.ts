import { metersBetween, metersPerDegree } from '#platform/geo/great-circle.ts';
import type { Shape } from '../shapes/shape.ts';
import { outlineStops } from './stop-outline.ts';

export interface StopPlace {
  assetId: string;
  latitude: number;
  longitude: number;
  durationS: number;
}

/** Cluster of stops. */
export interface StopCluster {
  latitude: number;
  longitude: number;
  radiusM: number;
  /** Shape of the suggested geofence. */
  shape: Shape;
  visits: number;
  durationS: number;
  /** Seconds by asset, longest first. */
  assets: [assetId: string, durationS: number][];
}

/** Distances in metres, times in seconds. */
export const clusterRules = {
  /** Radius of a cluster. */
  reachM: 150,
  /** Margin around the stops for position drift. */
  roomM: 40,
  leastRadiusM: 60,
  leastS: 4 * 3600,
  leastAssets: 2,
  /** Minimum visits of a single asset. */
  leastVisits: 5,
} as const;

const cellDeg = clusterRules.reachM / metersPerDegree;

/** Unclustered stops by grid cells of the cluster radius. */
class Waiting {
  readonly #cells = new Map<string, Set<StopPlace>>();

  constructor(stops: readonly StopPlace[]) {
    for (const stop of stops) this.#cellOf(stop).add(stop);
  }

  /** Stops of the cell with the longest time; null: none left. */
  fullest(): StopPlace[] | null {
    let best: StopPlace[] | null = null;
    let most = 0;
    for (const cell of this.#cells.values()) {
      const stops = [...cell];
      const seconds = secondsOf(stops);
      if (seconds > most) [best, most] = [stops, seconds];
    }
    return best;
  }

  within(latitude: number, longitude: number): StopPlace[] {
    const near: StopPlace[] = [];
    for (const key of keysAround(latitude, longitude))
      for (const stop of this.#cells.get(key) ?? [])
        if (metersBetween(latitude, longitude, stop.latitude, stop.longitude) <= clusterRules.reachM) near.push(stop);
    return near;
  }

  remove(stops: readonly StopPlace[]): void {
    for (const stop of stops) {
      const key = keyOf(...cellAt(stop.latitude, stop.longitude));
      const cell = this.#cells.get(key);
      cell?.delete(stop);
      if (cell?.size === 0) this.#cells.delete(key);
    }
  }

  #cellOf({ latitude, longitude }: StopPlace): Set<StopPlace> {
    const key = keyOf(...cellAt(latitude, longitude));
    const cell = this.#cells.get(key) ?? new Set();
    this.#cells.set(key, cell);
    return cell;
  }
}

const keyOf = (row: number, column: number) => `${row} ${column}`;

/** Grid cell, about as wide as high at every latitude. */
function cellAt(latitude: number, longitude: number): [row: number, column: number] {
  const row = Math.floor(latitude / cellDeg);
  return [row, columnAt(row, longitude)];
}

function columnAt(row: number, longitude: number): number {
  const narrow = Math.max(0.01, Math.cos((row * cellDeg * Math.PI) / 180));
  return Math.floor((longitude * narrow) / cellDeg);
}

function keysAround(latitude: number, longitude: number): string[] {
  const middle = Math.floor(latitude / cellDeg);
  return [-1, 0, 1].flatMap((up) => {
    const column = columnAt(middle + up, longitude);
    return [-1, 0, 1].map((right) => keyOf(middle + up, column + right));
  });
}

const secondsOf = (stops: readonly StopPlace[]) => stops.reduce((sum, { durationS }) => sum + durationS, 0);

/** Iterations that move the middle to the centre of time. */
const rounds = 4;
/** Maximum number of clusters; longest first. */
const mostClusters = 200;

/** Places of long stops, longest first: of several assets, or frequent for one. */
export function clusterStops(stops: readonly StopPlace[]): StopCluster[] {
  const waiting = new Waiting(stops);
  const clusters: StopCluster[] = [];
  for (let tried = 0; tried < mostClusters; tried++) {
    const seed = waiting.fullest();
    if (!seed) break;
    let near = seed;
    for (let round = 0; round < rounds; round++) {
      const { latitude, longitude } = middleOf(near);
      near = waiting.within(latitude, longitude);
    }
    if (near.length === 0) near = seed;
    // Those that follow are shorter still; a cluster may have more time than the cell that it began with.
    if (secondsOf(near) < clusterRules.leastS / 4) break;
    waiting.remove(near);
    const cluster = describe(near);
    if (isWorth(cluster)) clusters.push(cluster);
  }
  return clusters.sort((a, b) => b.durationS - a.durationS);
}

function isWorth({ durationS, assets, visits }: StopCluster): boolean {
  const { leastS, leastAssets, leastVisits } = clusterRules;
  return durationS >= leastS && (assets.length >= leastAssets || visits >= leastVisits);
}

function middleOf(stops: readonly StopPlace[]): { latitude: number; longitude: number } {
  let [seconds, north, east] = [0, 0, 0];
  for (const { latitude, longitude, durationS } of stops) {
    const weight = Math.max(1, durationS);
    seconds += weight;
    north += latitude * weight;
    east += longitude * weight;
  }
  return { latitude: north / seconds, longitude: east / seconds };
}

function describe(stops: readonly StopPlace[]): StopCluster {
  const { latitude, longitude } = middleOf(stops);
  const farthest = Math.max(...stops.map((stop) => metersBetween(latitude, longitude, stop.latitude, stop.longitude)));
  const byAsset = new Map<string, number>();
  for (const { assetId, durationS } of stops) byAsset.set(assetId, (byAsset.get(assetId) ?? 0) + durationS);
  const radiusM = Math.max(clusterRules.leastRadiusM, Math.ceil((farthest + clusterRules.roomM) / 10) * 10);
  return {
    latitude,
    longitude,
    radiusM,
    shape: outlineStops(stops, { latitude, longitude, radiusM }, clusterRules.roomM),
    visits: stops.length,
    durationS: secondsOf(stops),
    assets: [...byAsset].sort((a, b) => b[1] - a[1]),
  };
}
