import { daySeconds, dayZeroMs } from './plan/day-plan.ts';
import type { Cadence, Fix, Vehicle } from './fix.ts';
import type { FleetAsset } from './fleet.ts';
import { kindModels } from './fleet-models.ts';
import { bearingBetween, metresBetween } from './roads/line.ts';
import { hashOf } from './random.ts';
import type { TrackPoint } from './read-tracks.ts';

/** Pause at either end. */
const pauseMs = 25 * 60_000;
const dayMs = daySeconds * 1_000;
/** Longer tracks are truncated to a shift. */
const longestMs = 11 * 3_600_000;
const workingMs = 9.5 * 3_600_000;

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
 * Asset that repeats a recorded track: forwards, a pause, backwards (a jump from end to start would be impossible), a
 * pause. A short track is driven several times a working day, one of a whole shift forwards one day and backwards the
 * next. The fixes are the recorded ones, shifted in time.
 */
export function createRecordedVehicle(asset: FleetAsset, seed: number, recorded: TrackPoint[]): Vehicle {
  const track = measureTrack(recorded);
  const legMs = track.spanMs + pauseMs;
  const rounds = Math.floor(workingMs / (2 * legMs));
  const [legsADay, daysAWeek] = rounds > 0 ? [2 * rounds, 5] : [1, 7];
  const firstMs = dayZeroMs + 7 * 3_600_000 + (hashOf(seed, asset.code, 'replay') % 3_600) * 1_000;
  const thinned = new Map<number, number[]>();

  const indexesFor = (cadence: Cadence): number[] => {
    const gapMs = (cadence.movingS ?? 0) * 1000;
    const indexes = thinned.get(gapMs) ?? thinOut(track.offsetMs, gapMs);
    thinned.set(gapMs, indexes);
    return indexes;
  };

  /** Drives are counted from day zero; even ones go forwards. */
  const startOf = (drive: number): number => {
    const workday = Math.floor(drive / legsADay);
    const week = Math.floor(workday / daysAWeek);
    return firstMs + (7 * week + workday - week * daysAWeek) * dayMs + (drive - workday * legsADay) * legMs;
  };

  function* fixesBetween(fromMs: number, toMs: number, cadence: Cadence): Generator<Fix> {
    const indexes = indexesFor(cadence);
    const week = Math.floor((fromMs - firstMs) / (7 * dayMs));
    // The last drive before that week may reach into it.
    for (let number = week * daysAWeek * legsADay - 1; startOf(number) < toMs; number += 1) {
      const leg = { startMs: startOf(number), endMs: startOf(number + 1), number };
      if (leg.endMs <= fromMs) continue;
      yield* drive(leg, { fromMs, toMs, indexes });
      yield* park(leg, { fromMs, toMs, stepMs: cadence.parkedS * 1000 });
    }
  }
  type Leg = { startMs: number; endMs: number; number: number };
  const isBack = ({ number }: Leg): boolean => number % 2 !== 0;

  function* drive(leg: Leg, span: { fromMs: number; toMs: number; indexes: number[] }): Generator<Fix> {
    const { indexes } = span;
    // The last point belongs to the pause, which begins with the engine going off.
    for (let step = 0; step < indexes.length - 1; step += 1) {
      const index = indexes[isBack(leg) ? indexes.length - 1 - step : step] ?? 0;
      const offset = track.offsetMs[index] ?? 0;
      const timeMs = leg.startMs + (isBack(leg) ? track.spanMs - offset : offset);
      if (timeMs >= span.toMs) return;
      if (timeMs >= span.fromMs) yield read(leg, index, timeMs, true);
    }
  }

  function* park(leg: Leg, span: { fromMs: number; toMs: number; stepMs: number }): Generator<Fix> {
    const stopMs = leg.startMs + track.spanMs;
    const index = isBack(leg) ? 0 : track.points.length - 1;
    const skipped = Math.max(0, Math.ceil((span.fromMs - stopMs) / span.stepMs));
    const endMs = Math.min(span.toMs, leg.endMs);
    for (let timeMs = stopMs + skipped * span.stepMs; timeMs < endMs; timeMs += span.stepMs)
      yield read(leg, index, timeMs, false);
  }

  const read = (leg: Leg, index: number, timeMs: number, isDriving: boolean): Fix => {
    const passing = { index, isBack: isBack(leg), timeMs };
    const drivenM = measureDriven(track, passing, Math.floor(leg.number / 2));
    return readPassing(asset, track, { passing, drivenM, isDriving });
  };
  return { code: asset.code, fixesBetween };
}

function measureTrack(recorded: TrackPoint[]): Measured {
  const startMs = recorded[0]?.timeMs ?? 0;
  const points = recorded.filter(({ timeMs }) => timeMs - startMs <= longestMs);
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

/** Metres since day zero. */
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
