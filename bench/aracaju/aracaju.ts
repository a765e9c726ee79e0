/**
 * `npm run bench -- aracaju`: our distance against the app's own, for each recorded trip of Aracaju that the app's table holds, and
 * the reason where they part. Writes bench/results/aracaju.md.
 */
import { writeFile } from 'node:fs/promises';
import { metersBetween } from '#platform/geo/great-circle.ts';
import { tripRules } from '#features/trips/trips/public.ts';
import type { ReceivedPosition } from '#ingest/pipeline/position.ts';
import { readTrack } from '#ingest/steps/testing/read-csv.ts';
import { rules, runFixes } from '#ingest/steps/testing/run-track.ts';
import type { Figure } from '../support/figure.ts';

/** Both are held to agree within it. */
const agreedShare = 0.05;
/** A track that holds less of its trip's time is not whole. */
const wholeShare = 0.9;
const longGapS = 60;
/** So short a trip is mostly the receiver's wander. */
const shortKm = 0.5;

interface Compared {
  id: string;
  fixes: number;
  theirKm: number;
  ourKm: number;
  /** From fix to fix, whatever they say. */
  rawKm: number;
  /** Of our trips alone. */
  tripKm: number;
  trips: number;
  /** Time of the track by the time that the app's row says. */
  heldShare: number;
  repeated: number;
  jumps: number;
  longestGapS: number;
  /** Crossed in gaps over the long one, in a straight line. */
  gapKm: number;
  /** An earlier trip that holds the very same track. */
  copyOf: string | null;
}

export async function benchAracaju(): Promise<Figure[]> {
  const tracks = Map.groupBy(readTrack('aracaju-points.csv'), (row) => row['track_id'] ?? '');
  const rows = readTrack('aracaju-trips.csv').map((row) =>
    compare(tracks.get(row['id'] ?? '') ?? [], {
      id: row['id'] ?? '',
      km: Number(row['distance']),
      hours: Number(row['time']),
    }),
  );
  for (const [index, row] of rows.entries())
    row.copyOf = rows.slice(0, index).find((other) => isSame(other, row))?.id ?? null;
  for (const row of rows) process.stdout.write(`  ${cellsOf(row).join('  ')}\n`);
  await writeFile(new URL('../results/aracaju.md', import.meta.url), describe(rows, tracks.size));
  const whole = rows.filter((row) => row.heldShare >= wholeShare && row.theirKm >= shortKm && row.jumps === 0);
  const agreeing = whole.filter((row) => Math.abs(apart(row)) <= agreedShare);
  const unexplained = rows.filter((row) => reasonOf(row) === unknown).length;
  return [
    {
      what: `Aracaju: whole tracks (${whole.length}) whose distance is the app's within ${agreedShare * 100} %`,
      value: agreeing.length / Math.max(1, whole.length),
      limit: 0.9,
      wanted: 'at least',
      unit: 'share',
    },
    {
      what: 'Aracaju: trips that part without a reason',
      value: unexplained,
      limit: 0,
      wanted: 'at most',
      unit: 'trips',
    },
  ];
}

function compare(rows: readonly Record<string, string>[], theirs: { id: string; km: number; hours: number }): Compared {
  const sorted = rows.map(toFix).toSorted((a, b) => a.time - b.time);
  const fixes = sorted.filter(({ time }, index) => time !== sorted[index - 1]?.time);
  const legs = fixes.slice(1).map((fix, index) => legOf(fixes[index] ?? fix, fix));
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const run = runFixes(fixes, { ...rules, timeZone: 'America/Maceio' });
  const hours = ((fixes.at(-1)?.time ?? 0) - (fixes[0]?.time ?? 0)) / 3_600_000;
  const trips = [...run.trips.values()];
  return {
    id: theirs.id,
    fixes: fixes.length,
    theirKm: theirs.km,
    ourKm: run.sum.distance_m / 1000,
    rawKm: sum(legs.map(({ km }) => km)),
    tripKm: sum(trips.map(({ distance_km }) => distance_km)),
    trips: trips.length,
    heldShare: hours / theirs.hours,
    repeated: rows.length - fixes.length,
    jumps: legs.filter(({ km, s }) => (km / s) * 3600 > tripRules.impossibleKmh && km > 0.015).length,
    longestGapS: Math.max(0, ...legs.map(({ s }) => s)),
    gapKm: sum(legs.filter(({ s }) => s > longGapS).map(({ km }) => km)),
    copyOf: null,
  };
}

function toFix(row: Record<string, string>): ReceivedPosition {
  const time = Date.parse(`${row['time']?.replace(' ', 'T')}-03:00`);
  return { time, received: time, latitude: Number(row['latitude']), longitude: Number(row['longitude']) };
}

function legOf(a: ReceivedPosition, b: ReceivedPosition) {
  return { s: (b.time - a.time) / 1000, km: metersBetween(a.latitude, a.longitude, b.latitude, b.longitude) / 1000 };
}

function isSame(a: Compared, b: Compared): boolean {
  return a.fixes === b.fixes && a.theirKm === b.theirKm && a.rawKm === b.rawKm;
}

/** How far ours is from theirs, as a share of theirs. */
function apart({ ourKm, theirKm }: Compared): number {
  return theirKm > 0 ? (ourKm - theirKm) / theirKm : 0;
}

const unknown = 'not explained';

/** Why the two part; empty where they agree. */
function reasonOf(row: Compared): string {
  if (Math.abs(apart(row)) <= agreedShare) return '';
  if (row.heldShare < wholeShare)
    return `gap: the track holds ${percent(row.heldShare)} of the trip's time, ${row.fixes} fixes`;
  if (row.theirKm < shortKm)
    return `it hardly moved: ${Math.round(row.rawKm * 1000)} m from fix to fix, of which steps under 15 m are the receiver's wander`;
  if (row.jumps > 0)
    return `jumps: ${row.jumps} faster than ${tripRules.impossibleKmh} km/h are no way (${(row.rawKm - row.ourKm).toFixed(2)} km)`;
  if (row.gapKm / row.theirKm > agreedShare / 2)
    return `gap: ${row.gapKm.toFixed(2)} km crossed in silences, ${Math.round(row.longestGapS)} s the longest, in a straight line`;
  // The app's figure is no sum of its own fixes.
  if (
    Math.abs(row.rawKm - row.theirKm) / row.theirKm > agreedShare &&
    Math.abs(row.rawKm - row.ourKm) < 0.05 * row.rawKm
  )
    return `row typed over: its own ${row.fixes} fixes make ${row.rawKm.toFixed(2)} km`;
  return unknown;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

function cellsOf(row: Compared): string[] {
  const share = apart(row);
  return [
    row.id,
    String(row.fixes),
    row.theirKm.toFixed(2),
    row.ourKm.toFixed(2),
    row.theirKm < 0.05 ? '–' : `${share >= 0 ? '+' : '−'}${Math.abs(share * 100).toFixed(1)} %`,
    `${row.tripKm.toFixed(2)} in ${row.trips}`,
    (reasonOf(row) || 'agrees') + (row.copyOf === null ? '' : `; the same track as ${row.copyOf}`),
  ];
}

function describe(rows: readonly Compared[], tracks: number): string {
  const agreeing = rows.filter((row) => reasonOf(row) === '');
  const middle = rows.map((row) => Math.abs(apart(row))).toSorted((a, b) => a - b)[Math.floor(rows.length / 2)] ?? 0;
  const table = rows.map((row) => `| ${cellsOf(row).join(' | ')} |`).join('\n');
  return `# Aracaju: our distance against the app's

Made by \`npm run bench -- aracaju\`; do not edit.

The app that recorded the trips of \`resources/tracks/aracaju-points.csv\` (${tracks} tracks, a fix about every 5 s) left a table of its own with
the distance of ${rows.length} of them. Each track is run through the steps that every position goes through (\`src/ingest/steps\`), without an
odometer: the great-circle sum of fixes that moved at least 15 m, jumps over ${tripRules.impossibleKmh} km/h not counted. The two agree where they lie within
${agreedShare * 100} %.

**${agreeing.length} of ${rows.length} agree; the middle difference is ${(middle * 100).toFixed(1)} %.** "In trips" is what our trips hold of it: one starts 200 m from where it stood and ends where
it came to rest, so what was driven before, between and after belongs to the day, not to a trip.

| trip | fixes | app (km) | ours (km) | difference | in trips (km) | reason |
|---|---|---|---|---|---|---|
${table}
`;
}
