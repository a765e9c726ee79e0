import { tripRules } from '#features/trips/trips/public.ts';
import { keepWorst } from '#platform/geo/simplify.ts';
import type { Track } from './track.ts';

/**
 * Simplifies in space *and* time: a fix is dropped only when linear interpolation in time between its retained
 * neighbours is within the tolerance of its position and speed. So the line and every moment of the replay are right.
 * Always retained: the ends, both sides of gaps and state changes, and both ends of standstills.
 */
export interface Simplification {
  /** Tolerance in units of the Mercator world (side 1); 0 keeps the fix. */
  tolerance(slot: number): number;
  /** Tolerance of speed in km/h. */
  speedTolerance: number;
}

/** Speed below which an asset is stationary, and duration of a standstill. */
const movingKmh = 3;
const stopMs = 180_000;

/** Retained slots in ascending order. `x` and `y` are Mercator coordinates. */
export function simplifyTrack(
  track: Track,
  places: { x: Float64Array; y: Float64Array },
  rules: Simplification,
): Uint32Array {
  const { length } = track;
  const isRetained = new Uint8Array(length);
  if (length > 0) isRetained[0] = isRetained[length - 1] = 1;
  keepTurns(track, isRetained);
  keepStopEnds(track, isRetained);
  for (let slot = 0; slot < length; slot++) if (rules.tolerance(slot) === 0) isRetained[slot] = 1;
  const work = { track, ...places, rules };
  let first = 0;
  for (let last = 1; last < length; last++) {
    if (isRetained[last] !== 1) continue;
    keepWorst(isRetained, [first, last], (from, to) => findWorst(work, from, to));
    first = last;
  }
  return slotsOf(isRetained);
}

/** Retains both sides of gaps and state changes. */
function keepTurns({ length, time, state }: Track, isRetained: Uint8Array): void {
  for (let slot = 1; slot < length; slot++) {
    const isGap = (time[slot] ?? 0) - (time[slot - 1] ?? 0) > tripRules.gapMs;
    if (isGap || state[slot] !== state[slot - 1]) isRetained[slot - 1] = isRetained[slot] = 1;
  }
}

function keepStopEnds({ length, time, speed }: Track, isRetained: Uint8Array): void {
  let from = -1;
  for (let slot = 0; slot <= length; slot++) {
    if (slot < length && (speed[slot] ?? 0) < movingKmh) {
      if (from < 0) from = slot;
      continue;
    }
    if (from >= 0 && (time[slot - 1] ?? 0) - (time[from] ?? 0) >= stopMs) isRetained[from] = isRetained[slot - 1] = 1;
    from = -1;
  }
}

interface SimplifyWork {
  track: Track;
  x: Float64Array;
  y: Float64Array;
  rules: Simplification;
}

/** Slot with the largest deviation relative to its tolerance; -1: all within. */
function findWorst({ track, x, y, rules }: SimplifyWork, from: number, to: number): number {
  const { time, speed } = track;
  const [startX = 0, startY = 0, startTime = 0, startSpeed = 0] = [x[from], y[from], time[from], speed[from]];
  const took = (time[to] ?? 0) - startTime || 1;
  const [wayX, wayY, gained] = [(x[to] ?? 0) - startX, (y[to] ?? 0) - startY, (speed[to] ?? 0) - startSpeed];
  let worst = -1;
  let worstShare = 1;
  for (let slot = from + 1; slot < to; slot++) {
    const part = ((time[slot] ?? 0) - startTime) / took;
    const offX = (x[slot] ?? 0) - startX - wayX * part;
    const offY = (y[slot] ?? 0) - startY - wayY * part;
    const offPlace = Math.sqrt(offX * offX + offY * offY) / rules.tolerance(slot);
    // NaN for an unknown speed, which compares as smaller.
    const offSpeed = Math.abs((speed[slot] ?? 0) - startSpeed - gained * part) / rules.speedTolerance;
    const share = offSpeed > offPlace ? offSpeed : offPlace;
    if (share <= worstShare) continue;
    worst = slot;
    worstShare = share;
  }
  return worst;
}

function slotsOf(isRetained: Uint8Array): Uint32Array {
  let count = 0;
  for (const one of isRetained) count += one;
  const slots = new Uint32Array(count);
  let at = 0;
  for (let slot = 0; slot < isRetained.length; slot++) if (isRetained[slot] === 1) slots[at++] = slot;
  return slots;
}
