import { bookingBook, type EffectiveSettingsList, type TargetRow } from '#features/maintenance/records/public.ts';
import type { ReceivedPosition } from '../../pipeline/position.ts';
import type { TrackGeofenceEvent, GeofenceStay } from '../geofences/geofence-output.ts';
import type { TrackRules } from '../leg.ts';
import { emptyRollUp, mergeRollUp, type RollUp } from '../roll-up.ts';
import { type TrackMeterChange, type TrackChanges, TrackOutput } from '../track-output.ts';
import { createTrack, type TrackState } from '../track-state.ts';
import { advance } from '../track.ts';
import type { TripOrStop } from '#features/trips/trips/public.ts';

/** Friday, 08:00 in São Paulo: second 0 of the tables. */
export const start = Date.UTC(2026, 10, 20, 11);

/** Booking settings of an asset; absent ones are the defaults. */
export function settingsFrom(
  ...targets: readonly (Partial<TargetRow> & Pick<TargetRow, 'kind'>)[]
): EffectiveSettingsList {
  const blank = { category: null, asset_id: null, value: null, schedule: null, from: '2000-01-01' };
  return bookingBook(targets.map((row) => ({ ...blank, ...row })))({ id: '', category: null });
}

/** Constant working hours. */
export function always(schedule: string): EffectiveSettingsList {
  return settingsFrom({ kind: 'schedule', schedule });
}

export const rules: TrackRules = {
  timeZone: 'America/Sao_Paulo',
  movingKmh: 3,
  settings: always('1-5 07:00-17:00'),
};

const metersPerDegree = 111_195.08;
const latitude = -30.03;

export interface TrackReading extends Partial<Omit<ReceivedPosition, 'time' | 'received'>> {
  /** Seconds after `start`. */
  s: number;
  /** Metres north and east of a point in Porto Alegre. */
  north?: number;
  east?: number;
  delayS?: number;
}

export function toFix({ s, north = 0, east = 0, delayS = 0, ...rest }: TrackReading): ReceivedPosition {
  const time = start + Math.round(s * 1000);
  return {
    latitude: latitude + north / metersPerDegree,
    longitude: -51.2 + east / (metersPerDegree * Math.cos((latitude * Math.PI) / 180)),
    ...rest,
    time,
    received: time + Math.round(delayS * 1000),
  };
}

/** Final stored rows: merged roll-ups, trips and stops by start, openings by day. */
export interface StoredTrack {
  hours: Map<number, RollUp>;
  days: Map<string, RollUp>;
  trips: Map<number, TripOrStop>;
  stops: Map<number, TripOrStop>;
  openings: Map<string, TrackState>;
  /** By time and meter. */
  meterChanges: Map<string, TrackMeterChange>;
  /** By part, type and start; by part and entry. */
  geofenceEvents: Map<string, TrackGeofenceEvent>;
  geofenceStays: Map<string, GeofenceStay>;
}

export function emptyStore(): StoredTrack {
  return {
    hours: new Map(),
    days: new Map(),
    trips: new Map(),
    stops: new Map(),
    openings: new Map(),
    meterChanges: new Map(),
    geofenceEvents: new Map(),
    geofenceStays: new Map(),
  };
}

/** Stores changes as the pipeline does. */
export function store(stored: StoredTrack, taken: TrackChanges): void {
  for (const { hour, rollUp } of taken.hours)
    stored.hours.set(hour, mergeRollUp(stored.hours.get(hour) ?? emptyRollUp(), rollUp));
  for (const { day, rollUp } of taken.days)
    stored.days.set(day, mergeRollUp(stored.days.get(day) ?? emptyRollUp(), rollUp));
  for (const trip of taken.trips) stored.trips.set(trip.started_at, trip);
  for (const stop of taken.stops) stored.stops.set(stop.started_at, stop);
  for (const { day, state } of taken.openings) stored.openings.set(day, state);
  for (const change of taken.meterChanges) stored.meterChanges.set(`${change.time} ${change.meter}`, change);
  for (const event of taken.geofenceEvents)
    stored.geofenceEvents.set(`${event.part} ${event.type} ${event.startedAt}`, event);
  for (const stay of taken.geofenceStays) stored.geofenceStays.set(`${stay.part} ${stay.enteredAt}`, stay);
}

export interface TrackRun extends StoredTrack {
  state: TrackState;
  /** Sum of all days. */
  sum: RollUp;
}

export function runFixes(fixes: readonly ReceivedPosition[], withRules: TrackRules = rules): TrackRun {
  const state = createTrack();
  const out = new TrackOutput();
  for (const fix of fixes) advance(state, fix, withRules, out);
  const stored = emptyStore();
  store(stored, out.take());
  return { ...stored, state, sum: sumOf(stored.days.values()) };
}

export function runTrack(readings: readonly TrackReading[], withRules: TrackRules = rules): TrackRun {
  return runFixes(readings.map(toFix), withRules);
}

export function sumOf(rows: Iterable<RollUp>): RollUp {
  let sum = emptyRollUp();
  for (const row of rows) sum = mergeRollUp(sum, row);
  return sum;
}
