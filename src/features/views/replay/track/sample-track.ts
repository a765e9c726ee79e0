import { tripRules } from '#features/trips/trips/public.ts';
import type { Track } from './track.ts';

/** Interpolated state of an asset; one object is reused for every step of a replay. */
export interface Sample {
  /** Fix at or before the instant; -1 before the first. */
  slot: number;
  latitude: number;
  longitude: number;
  /** km/h; NaN: unknown. */
  speed: number;
  /** Degrees clockwise from north; NaN: unknown. */
  heading: number;
  state: number;
  /** In a gap, before the first or after the last fix. */
  isUnknown: boolean;
}

export function emptySample(): Sample {
  return { slot: -1, latitude: 0, longitude: 0, speed: Number.NaN, heading: Number.NaN, state: 0, isUnknown: true };
}

/** Interpolates the state at an instant linearly into `sample`. Unchanged for an empty track. */
export function sampleTrack(track: Track, at: number, sample: Sample): Sample {
  const { length, time } = track;
  if (length === 0) return sample;
  const slot = findSlot(track, at, sample.slot);
  const from = Math.max(slot, 0);
  const to = Math.min(from + 1, length - 1);
  const [startTime = 0, endTime = 0] = [time[from], time[to]];
  const isGap = endTime - startTime > tripRules.gapMs;
  const part = slot < 0 || isGap || endTime <= startTime ? 0 : Math.min((at - startTime) / (endTime - startTime), 1);
  sample.slot = slot;
  sample.latitude = between(track.latitude, from, to, part);
  sample.longitude = acrossDateLine(track.longitude[from] ?? 0, track.longitude[to] ?? 0, part);
  sample.speed = isGap && part === 0 && at > startTime ? Number.NaN : between(track.speed, from, to, part);
  sample.heading = turn(track.heading[from] ?? Number.NaN, track.heading[to] ?? Number.NaN, part);
  sample.state = track.state[from] ?? 0;
  sample.isUnknown =
    slot < 0 || (isGap && at > startTime) || (from === length - 1 && at - startTime > tripRules.silenceMs);
  return sample;
}

/** Last fix at or before an instant; the search starts at the last result, since clocks mostly advance a little. */
function findSlot({ length, time }: Track, at: number, hint: number): number {
  for (let slot = Math.max(hint, 0); slot < Math.min(hint + 8, length); slot++) {
    if ((time[slot] ?? 0) > at) break;
    if (slot === length - 1 || (time[slot + 1] ?? 0) > at) return slot;
  }
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((time[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function between(column: Float64Array | Float32Array, from: number, to: number, part: number): number {
  const start = column[from] ?? Number.NaN;
  // An unknown neighbour does not override a known value.
  return part === 0 ? start : start + ((column[to] ?? 0) - start) * part;
}

function acrossDateLine(from: number, to: number, part: number): number {
  const way = shortest(to - from);
  const longitude = from + way * part;
  return longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
}

function turn(from: number, to: number, part: number): number {
  if (Number.isNaN(from) || Number.isNaN(to)) return Number.isNaN(from) ? to : from;
  return (from + shortest(to - from) * part + 360) % 360;
}

/** Angle normalized to -180 to 180. */
function shortest(angle: number): number {
  return ((((angle + 180) % 360) + 360) % 360) - 180;
}
