import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Feature, FeatureCollection, Geometry, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Objects, Topology } from 'topojson-specification';

type Properties = Record<string, unknown>;
type Atlas = Topology<Objects<Properties>>;
type Area = Feature<Polygon | MultiPolygon, Properties>;

/** One layer of a tileset: what is drawn and from which zoom each feature shows. */
export interface TileLayer {
  readonly name: string;
  /** The features of this layer that show at a zoom level. */
  readonly at: (zoom: number) => FeatureCollection;
  /** Douglas-Peucker tolerance in tile units of 4096 to the tile's side. */
  readonly tolerance: number;
}

interface Place {
  readonly name: string;
  readonly pop: number;
  readonly feature: string;
  readonly lon: number;
  readonly lat: number;
}

/** Natural Earth at 1:50m covers these; the rest of the world comes at 1:110m. */
const DETAILED: Readonly<Record<string, string>> = {
  VEN: '862', URY: '858', FLK: '238', SUR: '740', PER: '604', PRY: '600', GUY: '328',
  ECU: '218', COL: '170', CHL: '152', BRA: '076', BOL: '068', ARG: '032',
}; // prettier-ignore
const DETAILED_NUMBERS = new Set(Object.values(DETAILED));

const STATES: Readonly<Record<string, string>> = {
  AC: 'Acre', AL: 'Alagoas', AM: 'Amazonas', AP: 'Amapá', BA: 'Bahia', CE: 'Ceará', DF: 'Distrito Federal',
  ES: 'Espírito Santo', GO: 'Goiás', MA: 'Maranhão', MG: 'Minas Gerais', MS: 'Mato Grosso do Sul', MT: 'Mato Grosso',
  PA: 'Pará', PB: 'Paraíba', PE: 'Pernambuco', PI: 'Piauí', PR: 'Paraná', RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte', RO: 'Rondônia', RR: 'Roraima', RS: 'Rio Grande do Sul', SC: 'Santa Catarina',
  SE: 'Sergipe', SP: 'São Paulo', TO: 'Tocantins',
}; // prettier-ignore

const LANGUAGES = ['en', 'es', 'pt'] as const;

/** Reads the shipped Natural Earth and GeoNames files into the layers of the tileset `world`. */
export function readWorldLayers(assets: string): TileLayer[] {
  const world = readTopology(path.join(assets, 'world-atlas-110m.topojson'));
  const south = readTopology(path.join(assets, 'sane-south-america_50m.topojson'));
  const places = readPlaces(path.join(assets, 'br_cities_pop1000.json'));
  const countries = polygonsOf(world, 'countries').map(acrossTheDateLine);
  const coarse = countries.filter((country) => !DETAILED_NUMBERS.has(String(country.id)));
  const detailed = polygonsOf(south, 'countries');
  return [
    always('land', [...coarse.map(withoutProperties), ...detailed.map(withoutProperties)], 3),
    always('lakes', features(south, 'lakes'), 3),
    always('rivers', features(south, 'rivers'), 3),
    { name: 'borders', at: (zoom) => collect(borders(world, south, zoom)), tolerance: 3 },
    always('countries', countryLabels(countries, detailed), 0),
    always('states', stateLabels(polygonsOf(south, 'subunits')), 0),
    {
      name: 'places',
      at: (zoom) => collect(places.filter((place) => place.properties?.['zoom'] <= zoom)),
      tolerance: 0,
    },
  ];
}

function readTopology(file: string): Atlas {
  const parsed: Atlas = JSON.parse(readFileSync(file, 'utf8'));
  return parsed;
}

function always(name: string, list: Feature[], tolerance: number): TileLayer {
  const all = collect(list);
  return { name, at: () => all, tolerance };
}

function collect(list: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features: list };
}

function collectionOf(topology: Atlas, name: string): GeometryCollection<Properties> {
  const object = topology.objects[name];
  if (object?.type !== 'GeometryCollection') throw new Error(`The map data has no collection "${name}".`);
  return object;
}

function features(topology: Atlas, name: string): Feature[] {
  return feature(topology, collectionOf(topology, name)).features.map(withoutProperties);
}

function polygonsOf(topology: Atlas, name: string): Area[] {
  return feature(topology, collectionOf(topology, name)).features.filter(isArea);
}

function isArea(item: Feature<Geometry, Properties>): item is Area {
  return item.geometry.type === 'Polygon' || item.geometry.type === 'MultiPolygon';
}

function withoutProperties(item: Feature): Feature {
  return { type: 'Feature', properties: {}, geometry: item.geometry };
}

/** Fiji and the like jump from 180° to -180°: counted on past 180° they stay in one piece, and the cutter wraps what is over. */
function acrossTheDateLine(country: Area): Area {
  const { geometry } = country;
  if (geometry.type === 'Polygon')
    return { ...country, geometry: { ...geometry, coordinates: geometry.coordinates.map(countOn) } };
  return {
    ...country,
    geometry: { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(countOn)) },
  };
}

function countOn(ring: Position[]): Position[] {
  let turns = 0;
  const unrolled = ring.map(([x = 0, y = 0], index): Position => {
    const step = x - (ring[index - 1]?.[0] ?? x);
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return [x + 360 * turns, y];
  });
  // A ring around a pole does not come back to where it began; it is drawn as it is.
  return turns === 0 ? unrolled : ring;
}

/** Lines that two neighbours share; a coast belongs to one country only and is left to the edge of the land. */
function borders(world: Atlas, south: Atlas, zoom: number): Feature[] {
  const isDetailed = (shape: GeometryObject): boolean => DETAILED_NUMBERS.has(String(shape.id));
  const shared = (a: GeometryObject, b: GeometryObject): boolean => a !== b;
  const lines: Feature[] = [
    border(
      'country',
      mesh(world, collectionOf(world, 'countries'), (a, b) => shared(a, b) && !(isDetailed(a) && isDetailed(b))),
    ),
    border('country', mesh(south, collectionOf(south, 'countries'), shared)),
  ];
  if (zoom >= 3) lines.push(border('state', mesh(south, collectionOf(south, 'subunits'), shared)));
  return lines;
}

function border(kind: 'country' | 'state', geometry: Geometry): Feature {
  return { type: 'Feature', properties: { kind }, geometry };
}

function countryLabels(coarse: Area[], detailed: Area[]): Feature[] {
  const centres = new Map(detailed.map((item) => [DETAILED[String(item.id)], labelPlace(item)]));
  return coarse.map((country) => {
    const largest = largestRing(country.geometry);
    const fallback = String(country.properties['name'] ?? '');
    return {
      type: 'Feature',
      properties: {
        ...names(String(country.id), fallback),
        rank: Math.round(-100 * Math.log2(Math.max(ringArea(largest), 0.01))),
      },
      geometry: { type: 'Point', coordinates: centres.get(String(country.id)) ?? ringCentre(largest) },
    };
  });
}

/** Where the source puts a label, else the middle of the largest piece. */
function labelPlace(item: Area): Position {
  const place = item.properties['ct'];
  return Array.isArray(place) && place.length === 2
    ? [Number(place[0]), Number(place[1])]
    : ringCentre(largestRing(item.geometry));
}

/** The country's name in the product's languages, by its ISO 3166 number; the source's name where it has none. */
function names(number: string, fallback: string): Record<string, string> {
  const region = /^\d{3}$/.test(number) ? new Intl.Locale(`und-${number}`).region : undefined;
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const name = region && new Intl.DisplayNames(language, { type: 'region' }).of(region);
      return [`name_${language}`, name ?? fallback];
    }),
  );
}

function stateLabels(states: Area[]): Feature[] {
  return states.map((state) => ({
    type: 'Feature',
    properties: { name: STATES[String(state.id)] ?? String(state.id), code: String(state.id) },
    geometry: { type: 'Point', coordinates: labelPlace(state) },
  }));
}

function readPlaces(file: string): Feature[] {
  const list: Place[] = JSON.parse(readFileSync(file, 'utf8'));
  return list.map((place) => ({
    type: 'Feature',
    properties: {
      name: place.name,
      rank: -place.pop,
      zoom: placeZoom(place),
      kind: place.feature === 'PPLC' ? 'capital' : place.feature === 'PPLA' ? 'state-capital' : 'place',
      size: place.pop > 1_000_000 ? 4 : place.pop > 300_000 ? 3 : place.pop > 80_000 ? 2 : 1,
    },
    geometry: { type: 'Point', coordinates: [place.lon, place.lat] },
  }));
}

/** The zoom from which a place is worth its color: big ones early, all of them at the last level of the tileset. */
function placeZoom(place: Place): number {
  if (place.feature === 'PPLC' || place.pop > 2_000_000) return 3;
  if (place.feature === 'PPLA' || place.pop > 700_000) return 4;
  return place.pop > 150_000 ? 5 : 6;
}

function largestRing(shape: Polygon | MultiPolygon): Position[] {
  const rings = shape.type === 'Polygon' ? [shape.coordinates[0]] : shape.coordinates.map((polygon) => polygon[0]);
  let best: Position[] = [];
  for (const ring of rings) {
    if (ring && ringArea(ring) > ringArea(best)) best = ring;
  }
  return best;
}

/** Unsigned area in square degrees: enough to compare sizes. */
function ringArea(ring: Position[]): number {
  let twice = 0;
  forEachEdge(ring, (x1, y1, x2, y2) => (twice += x1 * y2 - x2 * y1));
  return Math.abs(twice) / 2;
}

function ringCentre(ring: Position[]): Position {
  let [x, y, twice] = [0, 0, 0];
  forEachEdge(ring, (x1, y1, x2, y2) => {
    const cross = x1 * y2 - x2 * y1;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
    twice += cross;
  });
  return [x / (3 * twice), y / (3 * twice)];
}

function forEachEdge(ring: Position[], visit: (x1: number, y1: number, x2: number, y2: number) => void): void {
  for (let i = 1; i < ring.length; i += 1) {
    const [x1 = 0, y1 = 0] = ring[i - 1] ?? [];
    const [x2 = 0, y2 = 0] = ring[i] ?? [];
    visit(x1, y1, x2, y2);
  }
}
