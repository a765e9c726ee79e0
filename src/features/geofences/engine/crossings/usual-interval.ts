/** Bounds of the usual interval, milliseconds. */
const shortestMs = 10_000;
export const longestMs = 900_000;

/** Number of intervals in the median. */
const most = 50;
/** Fixes needed for the median. */
export const usualFixes = most + 1;
/** Characters from `0` on that encode an interval, each 11 % longer than the previous. */
const levels = 44;
const firstCharacter = 48;
const perLevel = Math.log(longestMs / shortestMs) / (levels - 1);

/** Appends an interval; one character each. */
export function addInterval(known: string | undefined, ms: number): string {
  const bounded = Math.min(Math.max(ms, shortestMs), longestMs);
  const level = Math.round(Math.log(bounded / shortestMs) / perLevel);
  return (known ?? '').slice(1 - most) + String.fromCharCode(firstCharacter + level);
}

const counts = new Uint8Array(levels);

/** Median of the stored intervals in milliseconds, within 6 %; the lower bound when there are none. */
export function usualInterval(known: string | undefined): number {
  if (known === undefined) return shortestMs;
  counts.fill(0);
  for (let at = 0; at < known.length; at++) {
    const level = known.charCodeAt(at) - firstCharacter;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  let level = 0;
  for (let seen = counts[0] ?? 0; seen * 2 < known.length; seen += counts[level] ?? 0) level += 1;
  return shortestMs * Math.exp(level * perLevel);
}
