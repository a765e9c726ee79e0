import type { GeoPoint } from '#platform/geo/great-circle.ts';
import { readdir, readFile } from 'node:fs/promises';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { resource } from '#platform/server/resources.ts';
import type { Place } from '../contract.ts';
import { chooseTown, describePlace, widestReachM, type Town } from '../place-rules.ts';
import { growSphereTree, type SphereTree } from '../sphere-tree.ts';
import { StreetIndex } from '../street-index.ts';

/** Offline data: towns of Brazil, and streets of the cities whose maps are included. */
interface Gazetteer {
  towns: SphereTree<Town>;
  streets: StreetIndex;
}

const streetReachM = 150;
/** Lines or points processed before the event loop gets a turn. */
const stretch = 500;
/** Ways that are not used as addresses, as they run along or inside a named street. */
const unnamed = new Set(['cycleway', 'platform', 'proposed', 'construction', 'steps', 'bridleway', 'track']);

/** States of Brazil by the first administrative code of GeoNames. */
const states = new Map(
  '01AC 02AL 03AP 04AM 05BA 06CE 07DF 08ES 11MS 13MA 14MT 15MG 16PA 17PB 18PR 20PI 21RJ 22RN 23RS 24RO 25RR 26SC 27SP 28SE 29GO 30PE 31TO'
    .split(' ')
    .map((pair) => [pair.slice(0, 2), pair.slice(2)]),
);

let opened: Promise<Gazetteer> | null = null;

/** Loaded on first use and cached: the files do not change at run time. */
function openGazetteer(): Promise<Gazetteer> {
  opened ??= readGazetteer().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** Places of points in the given order: street within 150 m if known, town with distance and bearing. */
export async function nearestPlaces(points: readonly GeoPoint[]): Promise<Place[]> {
  const gazetteer = await openGazetteer();
  const places: Place[] = [];
  for (const [index, point] of points.entries()) {
    if (index > 0 && index % stretch === 0) await yieldToEventLoop();
    places.push(placeOf(gazetteer, point));
  }
  return places;
}

function placeOf({ towns, streets }: Gazetteer, point: GeoPoint): Place {
  const around = towns.within(point, widestReachM);
  const town = around.length > 0 ? chooseTown(point, around) : towns.nearest(point);
  return describePlace(point, town, streets.nearest(point, streetReachM));
}

async function readGazetteer(): Promise<Gazetteer> {
  const [towns, streets] = await Promise.all([readTowns(), readStreets()]);
  return { towns: growSphereTree(towns), streets };
}

interface TownRow {
  name: string;
  uf: string;
  pop: number;
  feature: string;
  lon: number;
  lat: number;
}

async function readTowns(): Promise<Town[]> {
  const rows = JSON.parse(await readFile(resource('basemap/br_cities_pop1000.json'), 'utf8')) as TownRow[];
  return (
    rows
      // Sections of towns are left out.
      .filter(({ feature }) => feature !== 'PPLX')
      .map(({ name, uf, pop, lon, lat }) => ({
        name,
        region: states.get(uf) ?? null,
        population: pop,
        latitude: lat,
        longitude: lon,
      }))
  );
}

interface StreetFeature {
  properties: { class: string; name?: string };
  geometry: { coordinates: [number, number][] };
}

/** One feature per line, so that no file is parsed in one piece while requests wait. */
async function readStreets(): Promise<StreetIndex> {
  const folder = resource('streets/');
  const streets = new StreetIndex();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.geojson')).toSorted()) {
    const lines = (await readFile(new URL(file, folder), 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      if (index % stretch === 0) await yieldToEventLoop();
      if (line.startsWith('{"type":"Feature",')) addStreet(streets, line);
    }
  }
  return streets;
}

function addStreet(streets: StreetIndex, line: string): void {
  const { properties, geometry } = JSON.parse(line.replace(/,$/, '')) as StreetFeature;
  if (properties.name === undefined || unnamed.has(properties.class)) return;
  streets.add({ name: properties.name, line: geometry.coordinates });
}
