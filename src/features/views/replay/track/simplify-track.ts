import { tripRules } from '#features/trips/trips/public.ts';
import { keepWorst } from '#platform/geo/simplify.ts';
import type { Track } from './track.ts';

/**
 * Thinning out for the map *and* for the clock: a fix may go only where an asset that drives evenly in time between its retained neighbours
 * is, at that fix's instant, within the tolerance of its place and of its speed. So the line is right, and so is
 * every moment of the replay. Always retained: the ends, both sides of a gap, changes of state, and both ends of a standstill.
 */
export interface Simplification {
  /** Units of the Mercator world (its side is 1) that a fix may be off; 0 keeps it. */
  tolerance(slot: number): number;
  /** km/h that the speed may be off. */
  speedTolerance: number;
}

/** Slower than this the asset stands; staying for so long is a stop. */
const movingKmh = 3;
const stopMs = 180_000;

/** The slots to keep, rising. `x` and `y` are the fixes' places in the Mercator world. */
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

/** Both sides of a gap, and of a change of what the asset did. */
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

interface Work {
  track: Track;
  x: Float64Array;
  y: Float64Array;
  rules: Simplification;
}

/** The slot that is the farthest off in shares of its tolerance; -1 where all are within. */
function findWorst({ track, x, y, rules }: Work, from: number, to: number): number {
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
    // Not a number, and so never the worse one, where a speed is not known.
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
