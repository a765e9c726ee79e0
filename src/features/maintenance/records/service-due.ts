import { countDays } from './periods/day-span.ts';

/** From this share of an interval on a service is due; from 1 on overdue. */
export const dueFrom = 0.9;
export const dueStates = ['overdue', 'due', 'ok'] as const;
export type DueState = (typeof dueStates)[number];
export const dueMeters = ['hours', 'km', 'days'] as const;
export type DueMeter = (typeof dueMeters)[number];

/** How often a service is done, and its last date with the lifetime meters at that moment (null counts from 0). */
export interface ServiceInterval {
  every_h: number | null;
  every_km: number | null;
  every_days: number | null;
  last_done: { date: string; hour_meter_h: number | null; odometer_km: number | null };
}

/** Today in the account's time zone, and the asset's lifetime meters; null without a reading. */
export interface MetersNow {
  today: string;
  hour_meter_h: number | null;
  odometer_km: number | null;
}

export interface ServiceDue {
  state: DueState;
  /** Elapsed share of the interval that is due first: 1 and more is overdue. */
  share: number;
  /** Which interval that is; null if all are by meters without a reading. */
  by: DueMeter | null;
  /** Hours, kilometres or days left, negative if overdue; null with `by`. */
  left: number | null;
}

/**
 * When a service is due: by the first of its intervals. A meter without a reading, or with a lower one than before,
 * counts as 0.
 */
export function serviceDue(service: ServiceInterval, now: MetersNow): ServiceDue {
  const { last_done: last } = service;
  const gone: [DueMeter, number | null, number | null][] = [
    ['hours', service.every_h, advance(now.hour_meter_h, last.hour_meter_h)],
    ['km', service.every_km, advance(now.odometer_km, last.odometer_km)],
    ['days', service.every_days, countDays({ from: last.date, until: now.today })],
  ];
  let first: ServiceDue = { state: 'ok', share: 0, by: null, left: null };
  for (const [by, every, done] of gone) {
    if (every === null || done === null) continue;
    const share = done / every;
    if (first.by === null || share > first.share) first = { state: stateOf(share), share, by, left: every - done };
  }
  return first;
}

function advance(now: number | null, before: number | null): number | null {
  return now === null ? null : Math.max(0, now - (before ?? 0));
}

function stateOf(share: number): DueState {
  if (share >= 1) return 'overdue';
  return share >= dueFrom ? 'due' : 'ok';
}
