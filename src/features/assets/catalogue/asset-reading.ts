import type { AssetStatus } from './asset-status.ts';

/** An age in the unit that people would use. */
export interface Age {
  count: number;
  unit: 's' | 'min' | 'h' | 'd';
}

const steps = [
  { unit: 's', ms: 1_000, below: 60_000 },
  { unit: 'min', ms: 60_000, below: 3_600_000 },
  { unit: 'h', ms: 3_600_000, below: 48 * 3_600_000 },
  { unit: 'd', ms: 86_400_000, below: Number.POSITIVE_INFINITY },
] as const;

/** Never in the future, as clocks differ slightly. */
export function ageOf(sinceMs: number, nowMs: number): Age {
  const age = Math.max(0, nowMs - sinceMs);
  const step = steps.find(({ below }) => age < below) ?? steps[3];
  return { count: Math.floor(age / step.ms), unit: step.unit };
}

/** An asset's state in the few words of its row. */
export type AssetReading =
  | { word: 'speed'; speed_kmh: number }
  | { word: 'working' | 'silent' | 'never' | 'maintenance' | 'disabled' }
  | { word: 'idle' | 'off'; age: Age };

export interface ReadAsset {
  status: AssetStatus;
  /** ISO 8601. */
  status_since: string;
  speed_kmh: number | null;
}

/** In km/h; a slower asset counts as working in place. More than half a mile, so that nothing moves at 0 mph. */
const slowest = 1;

export function readingOf({ status, status_since, speed_kmh }: ReadAsset, nowMs: number): AssetReading {
  const age = () => ageOf(Date.parse(status_since), nowMs);
  switch (status) {
    case 'running':
      return speed_kmh !== null && speed_kmh >= slowest ? { word: 'speed', speed_kmh } : { word: 'working' };
    case 'engine_on':
      return { word: 'idle', age: age() };
    case 'engine_off':
    case 'turned_off':
      return { word: 'off', age: age() };
    case 'no_communication':
      return { word: 'silent' };
    case 'without_status':
      return { word: 'never' };
    case 'in_maintenance':
      return { word: 'maintenance' };
    case 'temporarily_disabled':
      return { word: 'disabled' };
  }
}
