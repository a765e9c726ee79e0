import { driftAt, noiseAt } from './random.ts';

/** Transmission delay of a measurement: mostly seconds, minutes on a weak network. */
export function delayMs(seed: number, timeMs: number): number {
  const roll = (noiseAt(seed, timeMs / 1_000) + 1) / 2;
  const network = 1 + Math.abs(driftAt(seed + 2, timeMs / 10_800_000));
  if (roll > 0.996) return Math.round(300_000 * network);
  if (roll > 0.96) return Math.round((roll - 0.95) * 2_000_000 * network);
  return Math.round((700 + roll * 3_200) * network);
}
