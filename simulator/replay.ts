import { dayZeroMs } from './day-plan.ts';
import type { Cadence, Fix, Vehicle } from './fix.ts';
import type { FleetAsset } from './fleet.ts';
import { kindModels } from './fleet-models.ts';
import { bearingBetween, metresBetween } from './line.ts';
import { hashOf } from './random.ts';
import type { TrackPoint } from './read-tracks.ts';

/** Pause at either end. */
const pauseMs = 25 * 60_000;
const longPauseMs = 7 * 3_600_000;

/** A track with what is derived from it; index i of every list belongs to point i. */
interface Measured {
  points: TrackPoint[];
  /** Milliseconds from the first point. */
  offsetMs: number[];
  metres: number[];
  spanMs: number;
  lengthM: number;
}

/** A point of one passage: forth, or back in reversed order. */
interface Passing {
  index: number;
  isBack: boolean;
  timeMs: number;
}

/**
 * An asset that drives a recorded track over and over: forth as it was recorded, a pause, back the same way (a leap from
 * the end to the start would be a lie), a pause. The fixes are the recorded ones, shifted in time.
 */
export function createRecordedVehicle(asset: FleetAsset, seed: number, recorded: TrackPoint[]): Vehicle {
  const track = measureTrack(recorded);
  const pause = track.spanMs > 6 * 3_600_000 ? longPauseMs : pauseMs;
  const roundMs = 2 * (track.spanMs + pause);
  const shiftMs = (hashOf(seed, asset.code, 'replay') % Math.round(roundMs / 1000)) * 1000;
  const firstRound = Math.floor(dayZeroMs / roundMs);
  const thinned = new Map<number, number[]>();

  const indexesFor = (cadence: Cadence): number[] => {
    const gapMs = (cadence.movingS ?? 0) * 1000;
    const indexes = thinned.get(gapMs) ?? thinOut(track.offsetMs, gapMs);
    thinned.set(gapMs, indexes);
    return indexes;
  };

  function* fixesBetween(fromMs: number, toMs: number, cadence: Cadence): Generator<Fix> {
    const indexes = indexesFor(cadence);
    const first = Math.floor((fromMs - shiftMs) / roundMs);
    for (let round = first; round * roundMs + shiftMs < toMs; round += 1) {
      const startMs = round * roundMs + shiftMs;
      for (const isBack of [false, true]) {
        const legMs = startMs + (isBack ? track.spanMs + pause : 0);
        if (legMs >= toMs) return;
        if (legMs + track.spanMs + pause <= fromMs) continue;
        yield* drive({ legMs, isBack, round }, { fromMs, toMs, indexes });
        yield* park({ legMs, isBack, round }, { fromMs, toMs, stepMs: cadence.parkedS * 1000 });
      }
    }
  }
  type Leg = { legMs: number; isBack: boolean; round: number };

  function* drive(leg: Leg, span: { fromMs: number; toMs: number; indexes: number[] }): Generator<Fix> {
    const { indexes } = span;
    // The last point belongs to the pause, which begins with the engine going off.
    for (let step = 0; step < indexes.length - 1; step += 1) {
      const index = indexes[leg.isBack ? indexes.length - 1 - step : step] ?? 0;
      const offset = track.offsetMs[index] ?? 0;
      const timeMs = leg.legMs + (leg.isBack ? track.spanMs - offset : offset);
      if (timeMs >= span.toMs) return;
      if (timeMs >= span.fromMs) yield read({ index, isBack: leg.isBack, timeMs }, leg.round, true);
    }
  }

  function* park(leg: Leg, span: { fromMs: number; toMs: number; stepMs: number }): Generator<Fix> {
    const stopMs = leg.legMs + track.spanMs;
    const index = leg.isBack ? 0 : track.points.length - 1;
    const skipped = Math.max(0, Math.ceil((span.fromMs - stopMs) / span.stepMs));
    for (
      let timeMs = stopMs + skipped * span.stepMs;
      timeMs < Math.min(span.toMs, stopMs + pause);
      timeMs += span.stepMs
    ) {
      yield read({ index, isBack: leg.isBack, timeMs }, leg.round, false);
    }
  }

  const read = (passing: Passing, round: number, isDriving: boolean): Fix => {
    const drivenM = measureDriven(track, passing, round - firstRound);
    return readPassing(asset, track, { passing, drivenM, isDriving });
  };
  return { code: asset.code, fixesBetween };
}

function measureTrack(points: TrackPoint[]): Measured {
  const startMs = points[0]?.timeMs ?? 0;
  const metres: number[] = [];
  let total = 0;
  points.forEach((point, i) => {
    const before = points[i - 1] ?? point;
    total += metresBetween(before.longitude, before.latitude, point.longitude, point.latitude);
    metres.push(total);
  });
  const offsetMs = points.map((point) => point.timeMs - startMs);
  return { points, offsetMs, metres, spanMs: offsetMs.at(-1) ?? 0, lengthM: total };
}

/** The first point, the last, and between them those at least so far apart in time. */
function thinOut(offsetMs: number[], gapMs: number): number[] {
  const indexes: number[] = [];
  let lastMs = -Infinity;
  offsetMs.forEach((offset, index) => {
    if (offset - lastMs < gapMs && index < offsetMs.length - 1) return;
    indexes.push(index);
    lastMs = offset;
  });
  return indexes;
}

/** Metres since the round numbered 0. */
function measureDriven(track: Measured, passing: Passing, round: number): number {
  const at = track.metres[passing.index] ?? 0;
  return round * 2 * track.lengthM + (passing.isBack ? 2 * track.lengthM - at : at);
}

function readPassing(
  asset: FleetAsset,
  track: Measured,
  { passing, drivenM, isDriving }: { passing: Passing; drivenM: number; isDriving: boolean },
): Fix {
  const { points, metres, offsetMs } = track;
  const here = points[passing.index];
  const before = Math.max(0, passing.index - 1);
  const after = Math.min(points.length - 1, passing.index + 1);
  const [tail, head] = passing.isBack ? [points[after], points[before]] : [points[before], points[after]];
  if (!here || !tail || !head) throw new Error(`${asset.code}: a track without points`);
  const measuredKmh =
    (((metres[after] ?? 0) - (metres[before] ?? 0)) / Math.max(1, (offsetMs[after] ?? 0) - (offsetMs[before] ?? 0))) *
    3600;
  const speedKmh = isDriving ? Math.min(here.speedKmh ?? measuredKmh, 130) : 0;
  const { litresPerKm } = kindModels[asset.kind].thirst;
  const { signals } = asset;
  return {
    time: passing.timeMs,
    latitude: Math.round(here.latitude * 1e6) / 1e6,
    longitude: Math.round(here.longitude * 1e6) / 1e6,
    speed_kmh: Math.round(speedKmh * 10) / 10,
    heading_deg: Math.round(bearingBetween(tail.longitude, tail.latitude, head.longitude, head.latitude)) % 360,
    accuracy_m: 5,
    ignition: isDriving,
    rpm: here.rpm === undefined ? undefined : Math.round(isDriving ? here.rpm : 0),
    odometer_km: signals.odometer ? Math.round(drivenM) / 1000 : undefined,
    fuel_used_l: signals.fuel ? Math.round((drivenM / 10) * litresPerKm) / 100 : undefined,
    satellites: 9,
  };
}
