import { isSevere } from '#features/assets/faults/public.ts';
import { localMoment } from '#features/alerts/engine/schedule-rules.ts';
import { triggersOn, type Happening } from '#features/alerts/engine/watch-rules.ts';
import { isRetroactive } from '#features/geofences/engine/crossings/geofence-book.ts';
import type { TripOrStop } from '#features/trips/trips/public.ts';
import { isCurrent, type Ringing } from './alert-signal.ts';
import type { ReceivedPosition } from '../pipeline/position.ts';
import type { ReplayedEvent } from '../recompute/restate.ts';
import type { TrackGeofenceEvent } from '../steps/geofences/geofence-output.ts';
import type { BegunFault } from '../storage/fault-store.ts';
import type { TrackChanges } from '../steps/track-output.ts';
import type { Tracked } from '../pipeline/shards/tracked.ts';
import { watchesOf } from './watch.ts';

/** Adds the alerts of an asset's crossings, speedings and trips to its signals. */
export function watchHappenings(
  tracked: Tracked,
  { geofenceEvents, trips }: Pick<TrackChanges, 'geofenceEvents' | 'trips'>,
): void {
  if (watchesOf(tracked).events.length === 0) return;
  for (const event of geofenceEvents) if (!isRetroactive(event)) watchGeofenceEvent(tracked, event);
  for (const trip of trips) watchTrip(tracked, trip);
  for (const { opened_at, noticed_at } of trips)
    tracked.watch.tripsReported = Math.max(tracked.watch.tripsReported, opened_at, noticed_at ?? 0);
}

/** Crossings, speedings and trips that may trigger alerts. */
export function shownBy({ geofenceEvents, trips }: Pick<TrackChanges, 'geofenceEvents' | 'trips'>): ReplayedEvent[] {
  return [
    ...geofenceEvents.map((event) => ({ key: geofenceKey(event), at: event.startedAt })),
    ...trips.flatMap(({ started_at, ended_at }) => [
      { key: tripKey('trip_start', started_at), at: started_at },
      ...(ended_at === null ? [] : [{ key: tripKey('trip_end', started_at), at: ended_at }]),
    ]),
  ];
}

function geofenceKey({ type, part, startedAt }: TrackGeofenceEvent): string {
  return `${type} ${part} ${startedAt}`;
}

function tripKey(event: 'trip_start' | 'trip_end', startedAt: number): string {
  return `${event} ${startedAt}`;
}

function watchGeofenceEvent(tracked: Tracked, event: TrackGeofenceEvent): void {
  const { type, part, geofence, startedAt, endedAt, evidence } = event;
  const isSpeeding = type === 'speeding';
  const isNew = isCurrent(tracked.latest, event.noticedAt);
  // Independent of the time since its start.
  const hasEnded = isSpeeding && endedAt !== null && isCurrent(tracked.latest, event.shownAt);
  if (!isNew && !hasEnded) return;
  ring(tracked, {
    isNew,
    hasEnded,
    event: `geofence_${type}`,
    geofences: part === geofence ? [geofence] : [geofence, part],
    key: geofenceKey(event),
    at: startedAt,
    endedAt: isSpeeding ? endedAt : startedAt,
    value: isSpeeding ? evidence.topKmh : null,
    limit: evidence.limitKmh,
    fixes: evidence.fixes.map(({ time, latitude, longitude, speed_kmh }) => ({ time, latitude, longitude, speed_kmh })),
    geofence: event,
  });
}

/** A trip is reported repeatedly while it lasts: only what no earlier fix has shown triggers. */
function watchTrip(tracked: Tracked, trip: TripOrStop): void {
  const { started_at, ended_at, opened_at, noticed_at, from, to } = trip;
  const isNew = (seen: number) => seen > tracked.watch.tripsReported && isCurrent(tracked.latest, seen);
  const happened = (event: 'trip_start' | 'trip_end', at: number, { latitude, longitude }: TripOrStop['from']) =>
    ring(tracked, {
      isNew: true,
      hasEnded: false,
      event,
      geofences: [],
      key: tripKey(event, started_at),
      at,
      endedAt: at,
      value: null,
      limit: null,
      fixes: [{ time: at, latitude, longitude, speed_kmh: null }],
      geofence: null,
    });
  if (isNew(opened_at)) happened('trip_start', started_at, from);
  if (ended_at !== null && noticed_at !== null && isNew(noticed_at)) happened('trip_end', ended_at, to);
}

/** A fault stands until it is cleared, and makers' services say it hours later. */
const faultCurrentMs = 24 * 3_600_000;

/** Puts what a fault code that began triggers to the asset's signals. Answers whether anything did. */
export function watchFault(tracked: Tracked, fault: BegunFault, position: ReceivedPosition): boolean {
  const before = tracked.signals.length;
  const { time: at, latitude, longitude, speed_kmh } = position;
  const events = isSevere(fault.severity) ? (['fault', 'severe_fault'] as const) : (['fault'] as const);
  const { code, description, source } = fault;
  for (const event of events)
    ring(tracked, {
      isNew: isCurrent(position, at, faultCurrentMs),
      hasEnded: false,
      event,
      geofences: [],
      key: `${event} ${fault.fault_id}`,
      at,
      endedAt: at,
      value: null,
      limit: null,
      fixes: [{ time: at, latitude, longitude, speed_kmh: speed_kmh ?? null }],
      attributes: { code, ...(description !== null && { description }), ...(source !== '' && { source }) },
      geofence: null,
    });
  return tracked.signals.length > before;
}

function ring(
  tracked: Tracked,
  {
    event,
    geofences,
    isNew,
    hasEnded,
    ...seen
  }: Omit<Ringing, 'kind' | 'definition' | 'since'> &
    Pick<Happening, 'event' | 'geofences'> & { isNew: boolean; hasEnded: boolean },
): void {
  const { at, endedAt } = seen;
  const happening = { event, at, geofences, local: localMoment(tracked.asset.rules.timeZone, at) };
  for (const watch of watchesOf(tracked).events) {
    if (!triggersOn(watch, happening)) continue;
    const { definition } = watch;
    if (isNew) tracked.signals.push({ kind: 'triggered', definition, since: null, ...seen });
    if (hasEnded && endedAt !== null) tracked.signals.push({ kind: 'ended', definition, at: endedAt });
  }
}
