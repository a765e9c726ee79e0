/** Bounds of an asset's usual time between two fixes, milliseconds. */
const shortestMs = 10_000;
export const longestMs = 900_000;

/** Intervals that count: the median is of the last so many. */
const most = 50;
/** Fixes from which the usual interval follows: between them lie all that count. */
export const usualFixes = most + 1;
/** An interval is stored as one of so many characters from `0` on, each 11 % longer than the one before. */
const levels = 44;
const firstCharacter = 48;
const perLevel = Math.log(longestMs / shortestMs) / (levels - 1);

/** The last intervals with one more, a character each. */
export function addInterval(known: string | undefined, ms: number): string {
  const bounded = Math.min(Math.max(ms, shortestMs), longestMs);
  const level = Math.round(Math.log(bounded / shortestMs) / perLevel);
  return (known ?? '').slice(1 - most) + String.fromCharCode(firstCharacter + level);
}

const counts = new Uint8Array(levels);

/** Median of the last intervals in milliseconds, to within 6 %; the shortest where none is known. */
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
