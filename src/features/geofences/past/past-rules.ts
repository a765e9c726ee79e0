import { code } from '#platform/errors.ts';
import { startOfDay } from '#platform/time/wall-clock.ts';
import type { GeofenceBacktest } from '../backtest/backtest.ts';
import type { PastCounts } from './past-contract.ts';

/** What of the past a geofence can be applied to. Instants in milliseconds since 1970. */
export interface PastBounds {
  timeZone: string;
  /** Local day of the first stored position; null: none is stored. */
  earliest: string | null;
  /** -Infinity: it was always in force. */
  inForceFrom: number;
}

/** Whether a geofence can be applied from a local day on: a validation code, or null where it can. */
export function judgePast(from: string, { timeZone, earliest, inForceFrom }: PastBounds): number | null {
  if (startOfDay(from, timeZone) >= inForceFrom) return code.outOfRange;
  return earliest === null || from < earliest ? code.tooOld : null;
}

type Counts = Omit<PastCounts, 'from' | 'to'>;
const countOf = { entry: 'entries', exit: 'exits', speeding: 'speedings' } as const;

/** Adds up what a geofence shows of assets up to an instant. */
export class PastSum {
  readonly #geofence: string;
  readonly #to: number;
  readonly #counts: Counts = { assets: 0, entries: 0, exits: 0, speedings: 0, stays: 0, hours: 0 };

  constructor(geofence: string, to: number) {
    this.#geofence = geofence;
    this.#to = to;
  }

  /** One asset's. */
  add({ events, stays }: Pick<GeofenceBacktest, 'events' | 'stays'>): void {
    const counts = this.#counts;
    for (const { geofence, type } of events) if (geofence === this.#geofence) counts[countOf[type]] += 1;
    const own = stays.filter(({ part }) => part === this.#geofence);
    if (own.length > 0) counts.assets += 1;
    counts.stays += own.length;
    for (const { enteredAt, leftAt } of own) counts.hours += ((leftAt ?? this.#to) - enteredAt) / 3_600_000;
  }

  get counts(): Counts {
    return { ...this.#counts, hours: roundHours(this.#counts.hours) };
  }
}

/** To a hundredth. */
export function roundHours(hours: number): number {
  return Math.round(hours * 100) / 100;
}

/** Whether a past that was played has anything of a geofence in it, or may have with the fixes that follow. */
export function isTouched(geofence: string, { events, stays, isInside }: GeofenceBacktest): boolean {
  return (
    isInside || events.some((event) => event.geofence === geofence) || stays.some((stay) => stay.geofence === geofence)
  );
}
