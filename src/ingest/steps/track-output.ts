import type { TripOrStop } from '#features/trips/trips/public.ts';
import type { TrackGeofenceEvent, GeofenceStay } from './geofences/geofence-output.ts';
import type { LocalHour } from '#platform/time/local-clock.ts';
import { emptyRollUp, type RollUp } from './roll-up.ts';
import type { TrackState } from './track-state.ts';

export interface HourDelta {
  /** Start of the local hour, milliseconds since 1970. */
  hour: number;
  /** Its local day, YYYY-MM-DD. */
  day: string;
  rollUp: RollUp;
}

export interface DayDelta {
  day: string;
  rollUp: RollUp;
}

/** State before the first fix of a local day. */
export interface Opening {
  day: string;
  state: TrackState;
}

export type TrackMeterName = 'hour_meter' | 'odometer';

/** Restart of a meter, in displayed hours or kilometres: it fell back or jumped impossibly. */
export interface TrackMeterChange {
  /** Fix time of the first reading after it, milliseconds since 1970. */
  time: number;
  meter: TrackMeterName;
  kind: 'reset' | 'leap';
  from: number;
  to: number;
}

export interface TrackChanges {
  hours: HourDelta[];
  days: DayDelta[];
  /** Rows to upsert by `started_at`, the newest of each. */
  trips: TripOrStop[];
  stops: TripOrStop[];
  openings: Opening[];
  meterChanges: TrackMeterChange[];
  /** Rows to upsert, the newest of each. */
  geofenceEvents: TrackGeofenceEvent[];
  geofenceStays: GeofenceStay[];
}

/** Collects the changes of an asset's fixes. */
export class TrackOutput {
  readonly #from: number;
  #hours = new Map<number, HourDelta>();
  #days = new Map<string, DayDelta>();
  #trips = new Map<number, TripOrStop>();
  #stops = new Map<number, TripOrStop>();
  #openings: Opening[] = [];
  #meterChanges: TrackMeterChange[] = [];
  /** As reported; `take` selects the newest of each. */
  #geofenceEvents: TrackGeofenceEvent[] = [];
  #geofenceStays: GeofenceStay[] = [];
  #hour: HourDelta | null = null;
  #day: DayDelta | null = null;

  /**
   * @param from start of a local day, milliseconds since 1970: changes of hours and days before it are ignored, since
   * they were reported earlier
   */
  constructor(from = -Infinity) {
    this.#from = from;
  }

  /** Row of an hour; null before `from`. */
  hour(hour: LocalHour): RollUp | null {
    if (this.#hour !== null && this.#hour.hour === hour.start) return this.#hour.rollUp;
    if (hour.start < this.#from) return null;
    let row = this.#hours.get(hour.start);
    if (row === undefined) {
      row = { hour: hour.start, day: hour.day, rollUp: emptyRollUp() };
      this.#hours.set(hour.start, row);
    }
    this.#hour = row;
    return row.rollUp;
  }

  /** Row of a day; null before `from`. */
  day(hour: LocalHour): RollUp | null {
    if (this.#day !== null && this.#day.day === hour.day) return this.#day.rollUp;
    if (hour.start < this.#from) return null;
    let row = this.#days.get(hour.day);
    if (row === undefined) {
      row = { day: hour.day, rollUp: emptyRollUp() };
      this.#days.set(hour.day, row);
    }
    this.#day = row;
    return row.rollUp;
  }

  trip(trip: TripOrStop): void {
    this.#trips.set(trip.started_at, trip);
  }

  stop(stop: TripOrStop): void {
    this.#stops.set(stop.started_at, stop);
  }

  opening(opening: Opening): void {
    this.#openings.push(opening);
  }

  meterChange(change: TrackMeterChange): void {
    this.#meterChanges.push(change);
  }

  geofenceEvent(event: TrackGeofenceEvent): void {
    this.#geofenceEvents.push(event);
  }

  get hasTrips(): boolean {
    return this.#trips.size > 0;
  }

  get hasGeofenceEvents(): boolean {
    return this.#geofenceEvents.length > 0;
  }

  geofenceStay(stay: GeofenceStay): void {
    this.#geofenceStays.push(stay);
  }

  /** Returns and resets the changes, in time order. */
  take(): TrackChanges {
    const taken: TrackChanges = {
      hours: [...this.#hours.values()].sort((a, b) => a.hour - b.hour),
      days: [...this.#days.values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
      trips: [...this.#trips.values()].sort((a, b) => a.started_at - b.started_at),
      stops: [...this.#stops.values()].sort((a, b) => a.started_at - b.started_at),
      openings: this.#openings,
      meterChanges: this.#meterChanges,
      geofenceEvents: newest(this.#geofenceEvents, eventOrder, (a, b) => a.part === b.part && a.type === b.type),
      geofenceStays: newest(this.#geofenceStays, stayOrder, (a, b) => a.part === b.part),
    };
    this.#hours = new Map();
    this.#days = new Map();
    this.#trips = new Map();
    this.#stops = new Map();
    this.#openings = [];
    this.#meterChanges = [];
    this.#geofenceEvents = [];
    this.#geofenceStays = [];
    this.#hour = null;
    this.#day = null;
    return taken;
  }
}

const eventOrder = (a: TrackGeofenceEvent, b: TrackGeofenceEvent) => a.startedAt - b.startedAt;
const stayOrder = (a: GeofenceStay, b: GeofenceStay) => a.enteredAt - b.enteredAt;

/** In time order, the last reported of equal rows. */
function newest<Row>(reported: Row[], order: (a: Row, b: Row) => number, isSame: (a: Row, b: Row) => boolean): Row[] {
  reported.sort(order);
  const isReportedAgain = (row: Row, at: number): boolean => {
    const next = reported[at];
    return next !== undefined && order(row, next) === 0 && (isSame(row, next) || isReportedAgain(row, at + 1));
  };
  return reported.filter((row, at) => !isReportedAgain(row, at + 1));
}
