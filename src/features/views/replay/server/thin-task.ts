import { childTask } from '#platform/server/processes/child-task.ts';
import { replayLimits, type PathBounds, type ReplayEvent, type TrackColumns } from '../contract.ts';
import { readEvents } from '../track/read-events.ts';
import { simplifyTrack } from '../track/simplify-track.ts';
import { encodeTrack, type Track } from '../track/track.ts';
import { readTrack, type TrackRow } from './read-track.ts';

export interface Detail {
  zoom: number;
  bounds?: PathBounds | undefined;
  /** Fixes that fit into the answer. */
  room: number;
}

export interface TrackToThin {
  assetId: string;
  row: TrackRow;
  detail: Detail;
}

export interface ThinnedTrack {
  columns: TrackColumns;
  exact: boolean;
  events: ReplayEvent[];
}

/** Tolerance in CSS pixels, in view and outside, and in km/h. */
const nearPixels = 1;
const farPixels = 48;
const speedKmh = 4;
/** World size in CSS pixels at zoom 0. */
const worldPixels = 512;

/** Simplified fixes of an asset, with its events. */
export const task = childTask(import.meta.url, thinTrack);

export function thinTrack({ assetId, row, detail }: TrackToThin): ThinnedTrack {
  const track = readTrack(row);
  const { slots, exact } = thinOut(track, detail);
  return { columns: encodeTrack(track, slots), exact, events: readEvents(assetId, track) };
}

/** Doubles the tolerance until the path fits. */
function thinOut(track: Track, { zoom, bounds, room }: Detail): { slots: Uint32Array; exact: boolean } {
  const places = project(track);
  const near = bounds ? inBounds(track, bounds) : null;
  const pixel = 1 / (worldPixels * 2 ** zoom);
  for (let factor = zoom >= replayLimits.exactZoom ? 0 : 1; ; factor = Math.max(1, factor * 2)) {
    const close = nearPixels * pixel * factor;
    const far = farPixels * pixel * Math.max(1, factor);
    const slots = simplifyTrack(track, places, {
      tolerance: (slot) => (near && near[slot] !== 1 ? far : close),
      speedTolerance: speedKmh * Math.max(1, factor),
    });
    if (slots.length <= room || factor > 1_000) return { slots, exact: factor === 0 };
  }
}

function project({ length, latitude, longitude }: Track): { x: Float64Array; y: Float64Array } {
  const x = new Float64Array(length);
  const y = new Float64Array(length);
  for (let slot = 0; slot < length; slot++) {
    x[slot] = ((longitude[slot] ?? 0) + 180) / 360;
    const sine = Math.sin((Math.max(-85.0511, Math.min(85.0511, latitude[slot] ?? 0)) * Math.PI) / 180);
    y[slot] = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  }
  return { x, y };
}

function inBounds({ length, latitude, longitude }: Track, [west, south, east, north]: PathBounds): Uint8Array {
  const inside = new Uint8Array(length);
  for (let slot = 0; slot < length; slot++) {
    const [lat = 0, lon = 0] = [latitude[slot], longitude[slot]];
    const isBetween = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
    if (isBetween && lat >= south && lat <= north) inside[slot] = 1;
  }
  return inside;
}
