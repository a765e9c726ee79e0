import type { RecordedTrack } from './recorded-tracks.ts';

/** One recorded fix. What the recorder did not know is undefined. */
export interface TrackPoint {
  /** Milliseconds since 1970, UTC. */
  timeMs: number;
  latitude: number;
  longitude: number;
  speedKmh?: number | undefined;
  rpm?: number | undefined;
}

/** Reads one track out of its file: in order of time, each time once. */
export function readTrack(track: RecordedTrack, text: string): TrackPoint[] {
  const points = readers[track.format](text, track.id).toSorted((a, b) => a.timeMs - b.timeMs);
  return points.filter((point, i) => point.timeMs > (points[i - 1]?.timeMs ?? -Infinity));
}

const readers: Record<RecordedTrack['format'], (text: string, id: string) => TrackPoint[]> = {
  aracaju: readAracaju,
  austin: readAustin,
  gpx: readGpx,
  obd: readObd,
};

function readRows(text: string): string[][] {
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => row.split(','));
}

/** `latitude,longitude,track_id,time`, the time three hours behind UTC and without saying so. */
function readAracaju(text: string, id: string): TrackPoint[] {
  return readRows(text)
    .filter((row) => row[2] === id)
    .map(([latitude, longitude, , time]) => ({
      timeMs: Date.parse(`${time?.replace(' ', 'T')}-03:00`),
      latitude: Number(latitude),
      longitude: Number(longitude),
    }));
}

/** `vehicle_id,timestamp,speed,route_id,trip_id,latitude,longitude,trip_headsign`, the speed in m/s. */
function readAustin(text: string, id: string): TrackPoint[] {
  return readRows(text)
    .filter((row) => row[0] === id)
    .map(([, time, speed, , , latitude, longitude]) => ({
      timeMs: Date.parse(time ?? ''),
      latitude: Number(latitude),
      longitude: Number(longitude),
      speedKmh: Number(speed) * 3.6,
    }));
}

function readGpx(text: string): TrackPoint[] {
  const points = text.matchAll(/<trkpt lat="([^"]+)" lon="([^"]+)">.*?<time>([^<]+)<\/time>/gs);
  return [...points].map(([, latitude, longitude, time]) => ({
    timeMs: Date.parse(time ?? ''),
    latitude: Number(latitude),
    longitude: Number(longitude),
  }));
}

interface ObdFeature {
  geometry: { coordinates: [number, number] };
  properties: { time: string; phenomenons: Record<string, { value: number } | undefined> };
}

/** The GeoJSON of enviroCar. */
function readObd(text: string): TrackPoint[] {
  const { features }: { features: ObdFeature[] } = JSON.parse(text);
  return features.map(({ geometry, properties }) => ({
    timeMs: Date.parse(properties.time),
    latitude: geometry.coordinates[1],
    longitude: geometry.coordinates[0],
    speedKmh: properties.phenomenons['Speed']?.value,
    rpm: properties.phenomenons['Rpm']?.value,
  }));
}
