import { numberAt, type NumberColumn } from '#features/assets/telemetry/server/public.ts';

/** Fixes of one asset in order of time: what its status is decided by. */
export interface StatusFixes {
  speed_kmh: NumberColumn | null;
  rpm: NumberColumn | null;
  work: NumberColumn | null;
  engine_on: NumberColumn | null;
  ignition: NumberColumn | null;
}

/**
 * Those of the fixes from `begin` until `end` that can decide since when an asset is off or idle at the last of them or
 * after it, whatever speed counts as moving and whatever engine speed as work: of the fixes that look back, each that is
 * the nearest with the engine on, without, at work, or faster than all nearer ones, and the fix after each. Indexes.
 */
export function findDeciding(fixes: StatusFixes, begin: number, end: number): number[] {
  const found = new Set<number>();
  const seen = new Set<string>();
  const most = { speed_kmh: -Infinity, rpm: -Infinity };
  const keep = (at: number) => {
    for (const one of [at, at + 1]) if (one >= begin && one < end) found.add(one);
  };
  for (const at of [end - 1, end - 2, begin]) keep(at);
  for (let at = end - 1; at >= begin; at--) {
    const engine = numberAt(fixes.engine_on, at) ?? numberAt(fixes.ignition, at);
    const traits = [engine === 1 ? 'on' : 'off', ...(numberAt(fixes.work, at) === 1 ? ['work'] : [])];
    for (const trait of traits)
      if (!seen.has(trait)) {
        seen.add(trait);
        keep(at);
      }
    for (const name of ['speed_kmh', 'rpm'] as const) {
      const value = numberAt(fixes[name], at) ?? -Infinity;
      if (value <= most[name]) continue;
      most[name] = value;
      keep(at);
    }
  }
  return [...found].sort((a, b) => a - b);
}
