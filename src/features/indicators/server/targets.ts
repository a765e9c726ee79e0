import type { World } from './world.ts';

/** What is aimed at, by the asset's number, on a day. */
export interface Targets {
  weeklySeconds(day: number): Float64Array;
}

const usualWeeklyS = 50 * 3_600;

export function openTargets({ rows }: World): Targets {
  const usual = new Float64Array(rows.length).fill(usualWeeklyS);
  return { weeklySeconds: () => usual };
}
