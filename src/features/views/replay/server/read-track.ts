import { measureSpeeds, readStates } from '../track/read-state.ts';
import { emptyTrack, type Track } from '../track/track.ts';

/** Stored value of a missing number. */
export const unsaid = -1;

/** Fixes of an asset as one row of binary columns. */
export interface TrackRow {
  fixes: number;
  moving_kmh: number;
  times: Buffer | null;
  latitudes: Buffer | null;
  longitudes: Buffer | null;
  speeds: Buffer | null;
  headings: Buffer | null;
  said: Buffer | null;
}

export const noFixes: TrackRow = {
  fixes: 0,
  moving_kmh: 0,
  times: null,
  latitudes: null,
  longitudes: null,
  speeds: null,
  headings: null,
  said: null,
};

export function readTrack(row: TrackRow): Track {
  const track = emptyTrack(row.fixes);
  const said = new Uint8Array(row.fixes);
  const none = Buffer.alloc(0);
  const {
    times = none,
    latitudes = none,
    longitudes = none,
    speeds = none,
    headings = none,
    said: words = none,
  } = withoutNull(row);
  for (let slot = 0; slot < row.fixes; slot++) {
    track.time[slot] = Math.round(times.readDoubleBE(slot * 8) * 1_000);
    track.latitude[slot] = latitudes.readInt32BE(slot * 4) / 1e6;
    track.longitude[slot] = longitudes.readInt32BE(slot * 4) / 1e6;
    track.speed[slot] = known(speeds.readInt16BE(slot * 2)) / 10;
    track.heading[slot] = known(headings.readInt16BE(slot * 2));
    said[slot] = words.readInt16BE(slot * 2);
  }
  measureSpeeds(track);
  readStates(track, said, row.moving_kmh);
  return track;
}

function withoutNull(row: TrackRow): Partial<Record<keyof TrackRow, Buffer>> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => Buffer.isBuffer(value)));
}

const known = (value: number) => (value === unsaid ? Number.NaN : value);
