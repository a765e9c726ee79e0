import { dayZeroMs } from './plan/day-plan.ts';
import type { Kind } from './fleet-models.ts';
import { createRandom } from './random.ts';
import { shiftOf, type Shift } from './plan/shift.ts';

/**
 * Recurring trouble of an asset at work: it idles, overheats, its supply voltage sags, its tank runs empty, its tracker
 * drops out, or its driver speeds to a place outside of the site.
 */
export type TroubleKind = 'idles' | 'overheats' | 'sags' | 'runs_dry' | 'drops_out' | 'hurries';

export interface Trouble {
  kind: TroubleKind;
  /** By how much it lags behind the first of its kind. */
  lagS: number;
}

/** As much of an asset as trouble is about. */
interface Worker {
  kind: Kind;
  trouble: Trouble | null;
  shift: Shift;
  signals: Record<'engine' | 'work' | 'rpm' | 'hourMeter' | 'odometer' | 'fuel' | 'coolant', boolean>;
}

/** Two that lag by half of it are in trouble in turn. A day holds a whole number of them. */
export const troubleCycleS = 20 * 60;
export const troubleLastsS = 9 * 60;
/** From the middle of its unit, metres to the east and the north: a place that is out of bounds, and around it. */
export const outOfBounds = { east: 1_700, north: 1_500, reachM: 450 } as const;
/** Until it is at its worst, and until it is over. */
const slopeS = 60;

const kindsOf: Record<TroubleKind, Kind> = {
  idles: 'excavator',
  overheats: 'excavator',
  sags: 'generator',
  runs_dry: 'loader',
  drops_out: 'generator',
  hurries: 'truck',
};
const troubleKinds = ['idles', 'overheats', 'sags', 'runs_dry', 'drops_out', 'hurries'] as const;

/**
 * Assigns each kind of trouble to the first suitable assets, alternating between day and night workers; their devices
 * report the affected values.
 */
export function giveTroubles(assets: readonly Worker[], each: number): void {
  for (const kind of troubleKinds) {
    const fit = assets.filter((asset) => asset.kind === kindsOf[kind] && asset.trouble === null);
    for (const [place, asset] of fit.slice(0, each).entries()) {
      asset.trouble = { kind, lagS: (place * troubleCycleS) / each };
      asset.shift = shiftOf(place % 2 === 0 ? 'every_day' : 'every_night', createRandom(place), 1);
      asset.signals = { ...asset.signals, engine: true, work: true, rpm: true, fuel: true, coolant: true };
    }
  }
}

/** How bad it is at an instant, from 0 to 1; 0 for those without this trouble. */
export function troubleAt({ trouble }: Pick<Worker, 'trouble'>, kind: TroubleKind, timeMs: number): number {
  if (trouble?.kind !== kind) return 0;
  const sinceS = (timeMs - dayZeroMs) / 1_000 - trouble.lagS;
  const passedS = sinceS - Math.floor(sinceS / troubleCycleS) * troubleCycleS;
  return Math.max(0, Math.min(1, passedS / slopeS, (troubleLastsS - passedS) / slopeS));
}
