import { expect, test } from 'vitest';
import type { ReceivedPosition } from '../pipeline/position.ts';
import { readTrack } from './testing/read-csv.ts';
import { rules, type TrackRun, runFixes } from './testing/run-track.ts';

/** Aracaju's published distance in km of trips whose rows are intact and whose tracks are complete. */
const clean: [string, number][] = [
  ['1', 2.652],
  ['2', 5.29],
  ['4', 7.7],
  ['26', 16.951],
  ['30', 55.77],
  ['41', 14.14],
  ['49', 18.602],
  ['55', 6.976],
  ['37962', 18.819],
  ['37955', 11.297],
  ['37996', 13.951],
  ['38002', 24.461],
];

const aracaju = readTracks('aracaju-points.csv', 'track_id', (row) => ({
  time: Date.parse(`${row['time']?.replace(' ', 'T')}-03:00`),
  latitude: Number(row['latitude']),
  longitude: Number(row['longitude']),
}));

test.each(clean)('Aracaju, trip %s is about %d km', (id, km) => {
  const { sum, trips } = runFixes(aracaju.get(id) ?? [], { ...rules, timeZone: 'America/Maceio' });
  expect(Math.abs(sum.distance_m / 1000 - km) / km).toBeLessThan(0.06);
  const driven = [...trips.values()].reduce((all, trip) => all + trip.distance_km, 0);
  expect(driven).toBeGreaterThan(km * 0.8);
  expect(driven).toBeLessThan(km * 1.06);
});

test('Aracaju, all 163 tracks: jumps of 1,135 km/h give no speed and no distance', () => {
  const runs = [...aracaju.values()].map((fixes) => runFixes(fixes, { ...rules, timeZone: 'America/Maceio' }));
  expect(runs).toHaveLength(163);
  const trips = count(runs, 'trips');
  expect(trips).toBeGreaterThan(100);
  expect(trips).toBeLessThan(200);
  for (const { sum } of runs) expect(sum.top_speed_kmh).toBeLessThanOrEqual(300);
});

test('Austin, a day of buses: round trips with a wait at their ends', () => {
  const buses = readTracks('austin-buses-2016-11-24.csv', 'vehicle_id', (row) => ({
    time: Date.parse(row['timestamp'] ?? ''),
    latitude: Number(row['latitude']),
    longitude: Number(row['longitude']),
    speed_kmh: Number(row['speed']) * 3.6,
  }));
  const runs = [...buses.values()].map((fixes) => runFixes(fixes, { ...rules, timeZone: 'America/Chicago' }));
  const km = runs.reduce((all, run) => all + run.sum.distance_m, 0) / 1000;
  // A city bus covers some 200 km on a holiday, in round trips of about 20.
  expect(km / runs.length).toBeGreaterThan(120);
  expect(km / runs.length).toBeLessThan(300);
  expect(km / count(runs, 'trips')).toBeGreaterThan(8);
  expect(km / count(runs, 'trips')).toBeLessThan(40);
  for (const run of runs) {
    for (const trip of run.trips.values()) expect(trip.mean_speed_kmh).toBeLessThan(90);
  }
});

test('Lombardy, a tractor at five fixes a second makes no trip', () => {
  const [fixes = []] = readTracks('lombardy-tractor.csv', '', (row) => ({
    time: Date.parse(row['time'] ?? ''),
    latitude: Number(row['lat']),
    longitude: Number(row['lon']),
    ...(row['speed_mm_s'] === '' ? {} : { speed_kmh: Number(row['speed_mm_s']) * 0.0036 }),
  })).values();
  const { sum, trips } = runFixes(fixes, { ...rules, timeZone: 'Europe/Rome' });
  expect(trips.size).toBe(0);
  expect(sum.positions).toBe(fixes.length);
  expect(sum.distance_m).toBeLessThan(50);
});

/** Fixes of each asset in order, once per time. */
function readTracks(
  file: string,
  key: string,
  read: (row: Record<string, string>) => Omit<ReceivedPosition, 'received'>,
): Map<string, ReceivedPosition[]> {
  const tracks = new Map<string, ReceivedPosition[]>();
  for (const row of readTrack(file)) {
    const fix = read(row);
    const id = row[key] ?? '';
    const track = tracks.get(id) ?? [];
    tracks.set(id, track);
    track.push({ ...fix, received: fix.time });
  }
  for (const [id, track] of tracks) {
    track.sort((a, b) => a.time - b.time);
    tracks.set(
      id,
      track.filter((fix, index) => fix.time !== track[index - 1]?.time),
    );
  }
  return tracks;
}

function count(runs: readonly TrackRun[], what: 'trips' | 'stops'): number {
  return runs.reduce((all, run) => all + run[what].size, 0);
}
