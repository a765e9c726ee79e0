import type { ReplyOf } from '#platform/contract.ts';
import type { GeofenceEvent } from '#features/geofences/public.ts';
import { tripRules } from '#features/trips/trips/public.ts';
import type { getReplay, ReplayEvent } from '../../contract.ts';
import { bandStep } from '../../replay-colors.ts';
import { emptySample, type Sample } from '../../track/sample-track.ts';
import { decodeTrack, type Track } from '../../track/track.ts';

export interface SceneAsset {
  id: string;
  code: string;
  track: Track;
  /** Fixes stored in the span. */
  fixes: number;
  nearestAt: number | null;
  /** Current state; written by the animation. */
  sample: Sample;
}

/** Target of the clock: an event or a stop. */
export interface Mark {
  assetId: string;
  code: string;
  type: ReplayEvent['type'] | 'stop' | GeofenceEvent['type'];
  /** Name of the geofence or sub-geofence; null: none. */
  name: string | null;
  at: number;
  /** Seconds; null for momentary or ongoing ones. */
  durationS: number | null;
  speed: number | null;
  /** Of a geofence that was applied to the past. */
  isRetroactive?: boolean;
  /** Speeding that a single fix shows. */
  isSeenOnce?: boolean;
}

export interface Totals {
  distanceKm: number;
  trips: number;
  workS: number;
  idleS: number;
}

/** Precomputed data of a replay. */
export interface Scene {
  assets: readonly SceneAsset[];
  stops: ReplyOf<typeof getReplay>['stops'];
  marks: readonly Mark[];
  totals: ReadonlyMap<string, Totals>;
  /** km/h. */
  topSpeed: number;
  bandStep: number;
  fixes: number;
}

/** Source of a scene: replay and geofence events. */
export interface SceneReading {
  reply: ReplyOf<typeof getReplay>;
  rings: readonly GeofenceEvent[];
}

export function buildScene(
  { reply, rings }: SceneReading,
  span: { from: number; to: number },
  codeOf: (id: string) => string | undefined,
): Scene {
  const assets = reply.paths.map(({ asset_id, columns, fixes, nearest_at }) => ({
    id: asset_id,
    code: codeOf(asset_id) ?? '',
    track: decodeTrack(columns),
    fixes,
    nearestAt: nearest_at === null ? null : Date.parse(nearest_at),
    sample: emptySample(),
  }));
  const codes = new Map(assets.map(({ id, code }) => [id, code]));
  const topSpeed = Math.max(0, ...assets.map(({ track }) => topOf(track)));
  return {
    assets,
    stops: reply.stops,
    marks: [...marksOf(reply, span, codes), ...ringsOf(rings, span)].sort((a, b) => a.at - b.at),
    totals: totalsOf(reply, assets),
    topSpeed,
    bandStep: bandStep(topSpeed),
    fixes: assets.reduce((sum, asset) => sum + asset.fixes, 0),
  };
}

function topOf(track: Track): number {
  let top = 0;
  for (const speed of track.speed) if (speed > top) top = speed;
  return top;
}

function marksOf(
  { events, stops }: ReplyOf<typeof getReplay>,
  { from, to }: { from: number; to: number },
  codes: ReadonlyMap<string, string>,
): Mark[] {
  const ofEvents = events
    .filter((event) => !isOfStop(event, stops))
    .map(({ asset_id, type, at, ended_at, speed_kmh }): Mark => {
      const start = Date.parse(at);
      const durationS = ended_at === null ? null : (Date.parse(ended_at) - start) / 1_000;
      return {
        assetId: asset_id,
        code: codes.get(asset_id) ?? '',
        type,
        at: start,
        durationS,
        speed: speed_kmh,
        name: null,
      };
    });
  const ofStops = stops.map(({ asset_id, started_at, ended_at, duration_s }): Mark => ({
    assetId: asset_id,
    code: codes.get(asset_id) ?? '',
    type: 'stop',
    at: Math.max(Date.parse(started_at), from),
    durationS: ended_at === null ? null : duration_s,
    speed: null,
    name: null,
  }));
  return [...ofEvents, ...ofStops].filter(({ at }) => at < to);
}

function ringsOf(rings: readonly GeofenceEvent[], { from, to }: { from: number; to: number }): Mark[] {
  return rings
    .map(({ asset, type, name, started_at, ended_at, evidence, retroactive }): Mark => {
      const at = Date.parse(started_at);
      const durationS = type === 'speeding' && ended_at !== null ? (Date.parse(ended_at) - at) / 1_000 : null;
      const speed = type === 'speeding' ? evidence.top_speed_kmh : null;
      const marks = { isRetroactive: retroactive, isSeenOnce: evidence.seen_once };
      return { assetId: asset.id, code: asset.code, type, name, at, durationS, speed, ...marks };
    })
    .filter(({ at }) => at >= from && at < to);
}

/** Milliseconds around a stop in which engine events are merged into it. */
const besideStopMs = 180_000;

function isOfStop({ asset_id, type, at }: ReplayEvent, stops: ReplyOf<typeof getReplay>['stops']): boolean {
  if (type !== 'engine_on' && type !== 'engine_off') return false;
  const instant = Date.parse(at);
  return stops.some((stop) => {
    const edge = type === 'engine_off' ? stop.started_at : stop.ended_at;
    return stop.asset_id === asset_id && edge !== null && Math.abs(Date.parse(edge) - instant) <= besideStopMs;
  });
}

/** Sums of whole trips: trips across the span's edge count completely, as elsewhere. */
function totalsOf({ trips }: ReplyOf<typeof getReplay>, assets: readonly SceneAsset[]): Map<string, Totals> {
  const totals = new Map<string, Totals>();
  for (const { id, track } of assets) {
    const own = trips.filter(({ asset_id }) => asset_id === id);
    const distanceKm = own.reduce((sum, trip) => sum + trip.distance_km, 0);
    totals.set(id, { distanceKm, trips: own.length, ...engineTime(track) });
  }
  return totals;
}

function engineTime({ length, time, state }: Track): { workS: number; idleS: number } {
  let [workS, idleS] = [0, 0];
  for (let slot = 1; slot < length; slot++) {
    const took = (time[slot] ?? 0) - (time[slot - 1] ?? 0);
    if (took > tripRules.silenceMs) continue;
    if (state[slot - 1] === 2) workS += took / 1_000;
    else if (state[slot - 1] === 1) idleS += took / 1_000;
  }
  return { workS, idleS };
}
