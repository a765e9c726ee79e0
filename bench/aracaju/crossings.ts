import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { readFileSync } from 'node:fs';
import type { Shape } from '#features/geofences/shapes/public.ts';
import type { ReceivedPosition } from '#ingest/pipeline/position.ts';
import { rulesWith, version } from '#ingest/steps/testing/geofences.ts';
import { readTrack } from '#ingest/steps/testing/read-csv.ts';
import { runFixes } from '#ingest/steps/testing/run-track.ts';

type Polygon = Extract<Shape, { type: 'Polygon' }>;

interface Municipality {
  name: string;
  shape: Polygon;
}

/** A border crossed by a recorded trip. Times in milliseconds since 1970. */
export interface Crossing {
  track: string;
  municipality: string;
  type: 'entry' | 'exit';
  time: number;
  /** It drove through with one fix inside or none. */
  passing: boolean;
}

/** The 75 municipalities of Sergipe. */
function readMunicipalities(): Municipality[] {
  const file = new URL('../../resources/shapes/sergipe-municipalities.geojson', import.meta.url);
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as {
    features: { properties: { name: string }; geometry: Polygon }[];
  };
  return features.map(({ properties, geometry }) => ({ name: properties.name, shape: geometry }));
}

/** The fixes of each recorded trip in order, one of a time. */
function readTracks(): Map<string, ReceivedPosition[]> {
  const rows = Map.groupBy(readTrack('aracaju-points.csv'), (row) => row['track_id'] ?? '');
  return new Map([...rows].map(([track, own]) => [track, inOrder(own.map(toFix))]));
}

function toFix(row: Record<string, string>): ReceivedPosition {
  const time = Date.parse(`${row['time']?.replace(' ', 'T')}-03:00`);
  return { time, received: time, latitude: Number(row['latitude']), longitude: Number(row['longitude']) };
}

function inOrder(fixes: ReceivedPosition[]): ReceivedPosition[] {
  const sorted = fixes.toSorted((a, b) => a.time - b.time);
  return sorted.filter(({ time }, at) => time !== sorted[at - 1]?.time);
}

/** What the portal's own steps say, with every municipality as a geofence. */
function crossByPortal(tracks: ReadonlyMap<string, ReceivedPosition[]>, all: readonly Municipality[]): Crossing[] {
  const rules = {
    ...rulesWith(all.map(({ name, shape }) => version({ id: name, shape, resources: ['entry', 'exit'] }))),
    timeZone: 'America/Maceio',
  };
  return [...tracks].flatMap(([track, fixes]) =>
    [...runFixes(fixes, rules).geofenceEvents.values()].map(({ part, type, startedAt, evidence }) => ({
      track,
      municipality: part,
      type: type === 'exit' ? ('exit' as const) : ('entry' as const),
      time: startedAt,
      passing: evidence.passing,
    })),
  );
}

/** The same by Turf, fix by fix: in and out by two in a row, and nothing else; no fix is doubted, and no way between two is looked at. */
function crossByTurf(tracks: ReadonlyMap<string, ReceivedPosition[]>, all: readonly Municipality[]): Crossing[] {
  return [...tracks].flatMap(([track, fixes]) =>
    all.flatMap(({ name, shape }) => {
      const isIn = fixes.map(({ longitude, latitude }) => booleanPointInPolygon([longitude, latitude], shape));
      const crossings: Crossing[] = [];
      let inside = false;
      for (const [at, { time }] of fixes.entries()) {
        if (isIn[at] === inside || isIn[at + 1] !== isIn[at]) continue;
        inside = !inside;
        crossings.push({ track, municipality: name, type: inside ? 'entry' : 'exit', time, passing: false });
      }
      return crossings;
    }),
  );
}

function keyOf({ track, municipality, type, time }: Crossing): string {
  return `${track} ${municipality} ${type} ${time}`;
}

const samples = 1_000;

/** Of 1,000 places on the straight way between the fixes around a time, how many Turf finds inside. */
function sampleWay(fixes: readonly ReceivedPosition[], time: number, shape: Polygon): number {
  const next = fixes.findIndex((fix) => fix.time > time);
  const [from, to] = [fixes[next - 1], fixes[next]];
  if (!from || !to) return 0;
  let inside = 0;
  for (let at = 0; at < samples; at++) {
    const share = (at + 0.5) / samples;
    const longitude = from.longitude + share * (to.longitude - from.longitude);
    const latitude = from.latitude + share * (to.latitude - from.latitude);
    if (booleanPointInPolygon([longitude, latitude], shape)) inside += 1;
  }
  return inside;
}

/** A crossing and what Turf says to it; `sampled`: of 1,000 places on the way how many lie inside, where no fix does. */
export type Checked = Crossing & { isSame: boolean; sampled: number };

export interface Comparison {
  tracks: number;
  /** Trips that begin in a municipality: no border was crossed. */
  beginnings: number;
  crossings: Checked[];
  /** What Turf alone says. */
  missed: Crossing[];
}

/** Every crossing by the portal, beside Turf's. */
export function compareCrossings(): Comparison {
  const [tracks, municipalities] = [readTracks(), readMunicipalities()];
  const [ours, theirs] = [crossByPortal(tracks, municipalities), crossByTurf(tracks, municipalities)];
  const [ownKeys, turfKeys] = [new Set(ours.map(keyOf)), new Set(theirs.map(keyOf))];
  const shapes = new Map(municipalities.map(({ name, shape }) => [name, shape]));
  const checked = ours.map((crossing): Checked => {
    const shape = shapes.get(crossing.municipality);
    const isSame = turfKeys.has(keyOf(crossing));
    const sampled = isSame || !shape ? 0 : sampleWay(tracks.get(crossing.track) ?? [], crossing.time, shape);
    return { ...crossing, isSame, sampled };
  });
  const isBeginning = ({ track, time }: Crossing) => tracks.get(track)?.[0]?.time === time;
  return {
    tracks: tracks.size,
    beginnings: checked.filter((one) => isBeginning(one) && one.isSame).length,
    crossings: checked.filter((one) => !isBeginning(one) || !one.isSame),
    missed: theirs.filter((one) => !ownKeys.has(keyOf(one))),
  };
}

/** Turf finds it at the same fix, or finds the way of a drive through inside. */
export function isConfirmed({ isSame, passing, sampled }: Checked): boolean {
  return isSame || (passing && sampled > 0);
}
