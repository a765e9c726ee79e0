import type { FixMark, GeofencePlace } from '#features/geofences/engine/crossings/crossing-rules.ts';
import type { Speeding } from '#features/geofences/engine/crossings/speeding-rules.ts';
import { fields, listOf, plain, time, type Packer } from './packed-json.ts';
import type { DrivingMotion, LeavingMark, MeterState, StationaryMotion, TrackMark, TrackState } from './track-state.ts';

/**
 * A track as it is stored with each checkpoint: values without names, in little more than a third of the bytes.
 * Migration 0090 has the same order; a new field goes to the end of its list.
 */
export function packTrack(state: TrackState): string {
  return JSON.stringify(track.pack(state, state.time ?? 0));
}

/** @param packed parsed JSON of `packTrack` */
export function unpackTrack(packed: unknown): TrackState {
  const [last] = packed as readonly [number | null];
  return track.unpack(packed, last ?? 0);
}

const number = plain<number>();
const flag = plain<boolean>();
const text = plain<string>();

const mark = {
  time,
  latitude: number,
  longitude: number,
  mm: number,
  workS: number,
  idleS: number,
  fuelMl: number,
  topKmh: number,
};
const trackMark = fields<TrackMark>(mark);
const place = fields<{ time: number; latitude: number; longitude: number }>({
  time,
  latitude: number,
  longitude: number,
});
const meter = fields<MeterState>(
  {
    raw: number,
    at: time,
    booked: number,
    owed: number,
    changes: fields<NonNullable<MeterState['changes']>>({ day: text, count: number }),
  },
  ['changes'],
);

const stationary = fields<StationaryMotion>({
  phase: plain(),
  since: trackMark,
  openedAt: time,
  reportedAt: time,
  left: listOf(fields<LeavingMark>({ ...mark, ring: number })),
  outside: flag,
});
const driving = fields<DrivingMotion>({
  phase: plain(),
  start: trackMark,
  openedAt: time,
  reportedAt: time,
  topKmh: number,
  window: trackMark,
  rest: trackMark,
});
const motion: Packer<StationaryMotion | DrivingMotion> = {
  pack: (value, base) => (value.phase === 'driving' ? driving.pack(value, base) : stationary.pack(value, base)),
  unpack(packed, base) {
    const [phase] = packed as readonly [string];
    return phase === 'driving' ? driving.unpack(packed, base) : stationary.unpack(packed, base);
  },
};

const fixMark = fields<FixMark>({ time, latitude: number, longitude: number, speed_kmh: number, accuracy_m: number });
const geofencePlace = fields<GeofencePlace>({
  part: text,
  geofence: text,
  version: number,
  entered: number,
  phase: plain(),
  since: time,
  noticed: time,
  bookedTo: time,
  topKmh: number,
  first: fixMark,
  from: fixMark,
});
const speeding = fields<Speeding>(
  {
    part: text,
    geofence: text,
    version: number,
    limitKmh: number,
    first: fixMark,
    top: fixMark,
    noticed: time,
    seenOnce: flag,
  },
  ['seenOnce'],
);

const track = fields<TrackState>(
  {
    // The base of all other times.
    time: number,
    day: text,
    engine: flag,
    engineKnown: flag,
    engineOffSince: time,
    active: flag,
    moving: flag,
    speedKmh: number,
    idleSince: time,
    place,
    counted: fields<{ latitude: number; longitude: number }>({ latitude: number, longitude: number }),
    pace: place,
    stray: fields<NonNullable<TrackState['stray']>>({ time, latitude: number, longitude: number, count: number }),
    hourMeter: meter,
    odometer: meter,
    fuel: meter,
    fuelLevel: fields<NonNullable<TrackState['fuelLevel']>>({ pct: number, at: time }),
    engineAt: time,
    placeAt: time,
    workS: number,
    idleS: number,
    motion,
    intervals: text,
    geofences: listOf(geofencePlace),
    speeding,
  },
  ['fuelLevel', 'engineAt', 'placeAt', 'intervals', 'geofences', 'speeding'],
);
