import type { TrackColumns } from '../contract.ts';

/** State at a fix, encoded by one character. */
export const trackStates = ['off', 'idle', 'working'] as const;
const codes = 'oiw';

/** Fixes of an asset, oldest first, as typed columns of `length` slots. */
export interface Track {
  length: number;
  /** Milliseconds since 1970. */
  time: Float64Array;
  /** Degrees. */
  latitude: Float64Array;
  longitude: Float64Array;
  /** km/h; NaN: unknown. */
  speed: Float32Array;
  /** Degrees clockwise from north; NaN: unknown. */
  heading: Float32Array;
  /** Index into `trackStates`. */
  state: Uint8Array;
}

export function emptyTrack(length: number): Track {
  return {
    length,
    time: new Float64Array(length),
    latitude: new Float64Array(length),
    longitude: new Float64Array(length),
    speed: new Float32Array(length),
    heading: new Float32Array(length),
    state: new Uint8Array(length),
  };
}

/** Encodes the given slots, in ascending order. */
export function encodeTrack(track: Track, slots: Uint32Array): TrackColumns {
  let state = '';
  for (const slot of slots) state += codes[track.state[slot] ?? 0];
  return {
    time_ms: differences(slots, (slot) => track.time[slot] ?? 0),
    latitude_e6: differences(slots, (slot) => Math.round((track.latitude[slot] ?? 0) * 1e6)),
    longitude_e6: differences(slots, (slot) => Math.round((track.longitude[slot] ?? 0) * 1e6)),
    speed_dkmh: saidDifferences(slots, track.speed, 10),
    heading_deg: saidDifferences(slots, track.heading, 1),
    state,
  };
}

export function decodeTrack(columns: TrackColumns): Track {
  const track = emptyTrack(columns.time_ms.length);
  addUp(columns.time_ms, track.time, 1);
  addUp(columns.latitude_e6, track.latitude, 1e6);
  addUp(columns.longitude_e6, track.longitude, 1e6);
  addUp(columns.speed_dkmh, track.speed, 10);
  addUp(columns.heading_deg, track.heading, 1);
  for (let slot = 0; slot < track.length; slot++)
    track.state[slot] = Math.max(0, codes.indexOf(columns.state[slot] ?? ''));
  return track;
}

function differences(slots: Uint32Array, read: (slot: number) => number): number[] {
  let before = 0;
  return Array.from(slots, (slot) => {
    const value = read(slot);
    const difference = value - before;
    before = value;
    return difference;
  });
}

function saidDifferences(slots: Uint32Array, column: Float32Array, scale: number): (number | null)[] {
  let before = 0;
  return Array.from(slots, (slot) => {
    const said = column[slot] ?? Number.NaN;
    if (Number.isNaN(said)) return null;
    const value = Math.round(said * scale);
    const difference = value - before;
    before = value;
    return difference;
  });
}

function addUp(from: readonly (number | null)[], to: Float64Array | Float32Array, scale: number): void {
  let value = 0;
  for (let slot = 0; slot < to.length; slot++) {
    const difference = from[slot] ?? null;
    value += difference ?? 0;
    to[slot] = difference === null ? Number.NaN : value / scale;
  }
}
