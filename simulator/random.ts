/**
 * Seeded chance. Everything the simulator invents comes from here, so that one seed always makes the same fleet and the
 * same days.
 */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** Mixes words and numbers into 32 unsigned bits (FNV-1a with a murmur finish). */
export function hashOf(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    const text = typeof part === 'string' ? part : part.toString(36);
    for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ 0x7c, 0x01000193);
  }
  return avalanche(hash);
}

/** Noise without state: the same seed and step always give the same number from -1 to 1. */
export function noiseAt(seed: number, step: number): number {
  return avalanche((seed ^ Math.imul(step | 0, 0x9e3779b1)) | 0) / 0x7fffffff - 1;
}

/** Noise that drifts: straight lines between the noise of whole steps. */
export function driftAt(seed: number, at: number): number {
  const step = Math.floor(at);
  const low = noiseAt(seed, step);
  return low + (noiseAt(seed, step + 1) - low) * (at - step);
}

/** The sfc32 generator. */
export function createRandom(seed: number): Random {
  let a = seed | 0;
  let b = avalanche(seed + 1) | 0;
  let c = avalanche(seed + 2) | 0;
  let counter = 1;
  const next = (): number => {
    const mixed = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + mixed) | 0;
    return (mixed >>> 0) / 0x100000000;
  };
  for (let i = 0; i < 12; i += 1) next();
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    chance: (share) => next() < share,
    pick: (list) => {
      const chosen = list[whole(0, list.length - 1)];
      if (chosen === undefined) throw new Error('nothing to pick from');
      return chosen;
    },
  };
}

function avalanche(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
