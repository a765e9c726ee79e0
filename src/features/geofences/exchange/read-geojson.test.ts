import { expect, test } from 'vitest';
import { code } from '#platform/errors.ts';
import { drawParts, guessNameProperty, isGood, judgeNames, nestParts } from './plan-import.ts';
import { readGeoJson } from './read-geojson.ts';

const sizes = { radius_m: 100, width_m: 30 };
const ring = [
  [-51.2, -30.1],
  [-51.1, -30.1],
  [-51.1, -30],
  [-51.2, -30.1],
];
const feature = (geometry: unknown, properties: unknown = { name: 'A' }) => ({ type: 'Feature', properties, geometry });
const plan = (document: unknown, nameProperty: string | null = 'name') =>
  judgeNames(nestParts([...drawParts(readGeoJson(document), { ...sizes, nameProperty })]), ['Taken']);
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

test.each<[string, unknown, unknown]>([
  ['a polygon stays', { type: 'Polygon', coordinates: [ring] }, { type: 'Polygon', coordinates: [ring] }],
  [
    'heights are dropped',
    { type: 'Polygon', coordinates: [ring.map(([x, y]) => [x, y, 12])] },
    { type: 'Polygon', coordinates: [ring] },
  ],
  [
    'polygons of one feature are one shape',
    {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Polygon', coordinates: [ring] },
        { type: 'MultiPolygon', coordinates: [[ring.map(([x = 0, y = 0]) => [x + 1, y])]] },
      ],
    },
    { type: 'MultiPolygon' },
  ],
  [
    'a line becomes a corridor',
    { type: 'LineString', coordinates: ring },
    { type: 'Corridor', line: ring, width_m: 30 },
  ],
  [
    'a point becomes a circle',
    { type: 'Point', coordinates: [1, 2] },
    { type: 'Circle', center: [1, 2], radius_m: 100 },
  ],
])('reading GeoJSON: %s', (_, geometry, shape) => {
  const [geofence, ...rest] = plan(feature(geometry));
  expect(rest).toEqual([]);
  expect(geofence).toMatchObject({ at: 1, name: 'A', shape, errors: {} });
});

test('several lines of a feature are numbered', () => {
  const geometry = { type: 'MultiLineString', coordinates: [ring, ring.slice(0, 2)] };
  expect(plan(feature(geometry)).map(({ at, name }) => [at, name])).toEqual([
    [1, 'A'],
    [2, 'A 2'],
  ]);
});

const bowTie = [
  [0, 0],
  [1, 1],
  [1, 0],
  [0, 1],
  [0, 0],
];
const tiny = [
  [0, 0],
  [0.00001, 0],
  [0, 0.00001],
  [0, 0],
];

test.each<[string, unknown, unknown]>([
  [
    'crossing itself, with the place',
    feature({ type: 'Polygon', coordinates: [bowTie] }),
    { errors: { shape: [code.crossesItself] }, place: { longitude: 0.5, latitude: 0.5 } },
  ],
  [
    'tiny',
    feature({ type: 'Polygon', coordinates: [tiny] }),
    { errors: { shape: [code.outOfRange] }, params: { min: 10 } },
  ],
  ['empty', feature({ type: 'Polygon', coordinates: [] }), { errors: { shape: [code.required] } }],
  ['nothing drawn', feature(null), { errors: { shape: [code.required] }, shape: null }],
  ['no such geometry', feature({ type: 'Curve', coordinates: ring }), { errors: { shape: [code.malformed] } }],
  [
    'off the globe',
    feature({ type: 'Polygon', coordinates: [[...ring, [0, 95]]] }),
    { errors: { shape: [code.malformed] } },
  ],
  ['no number', feature({ type: 'Point', coordinates: ['1', 2] }), { errors: { shape: [code.malformed] } }],
  ['no feature at all', null, { errors: { name: [code.required], shape: [code.required] } }],
  [
    'a line of one place',
    feature({ type: 'LineString', coordinates: [[1, 2]] }),
    { errors: { shape: [code.required] } },
  ],
  ['no name', feature({ type: 'Point', coordinates: [1, 2] }, {}), { errors: { name: [code.required] } }],
  [
    'a name too long',
    feature({ type: 'Point', coordinates: [1, 2] }, { name: 'x'.repeat(121) }),
    { errors: { name: [code.maxLength] } },
  ],
  [
    'a name that the unit has',
    feature({ type: 'Point', coordinates: [1, 2] }, { name: 'TAKEN' }),
    { errors: { name: [code.unique] } },
  ],
])('planning an import: %s', (_, given, expected) => {
  const [geofence] = plan(collection(given));
  expect(geofence).toMatchObject(expected as object);
  expect(geofence && isGood(geofence)).toBe(false);
});

test('the second of two equal names is an error', () => {
  const point = (x: number) => feature({ type: 'Point', coordinates: [x, 2] });
  expect(plan(collection(point(1), point(2))).map(({ errors }) => errors)).toEqual([{}, { name: [code.unique] }]);
});

test.each([null, 1, 'text', [], {}, { type: 'FeatureCollection' }, { type: 'Topology', objects: {} }])(
  '%j is no GeoJSON',
  (document) => expect(() => plan(document)).toThrow('validation_error'),
);

test('nested collections have a maximum depth', () => {
  let geometry: unknown = { type: 'Point', coordinates: [1, 2] };
  for (let depth = 0; depth < 50_000; depth++) geometry = { type: 'GeometryCollection', geometries: [geometry] };
  expect(plan(feature(geometry))[0]).toMatchObject({ errors: { shape: [code.malformed] } });
});

test.each<[string[], string | null]>([
  [['id', 'NOME', 'area'], 'NOME'],
  [['NM_MUN', 'Name'], 'Name'],
  [['code', 'kind'], 'code'],
  [[], null],
])('the name property of %j is %j', (properties, expected) => expect(guessNameProperty(properties)).toBe(expected));

test.each([
  [{ color: '#ABC' }, '#aabbcc'],
  [{ fill: '0b6b74' }, '#0b6b74'],
  [{ stroke: 'red' }, null],
])('the colour of %j is %j', (properties, color) => {
  expect(plan(feature({ type: 'Point', coordinates: [1, 2] }, { name: 'A', ...properties }))[0]?.color).toBe(color);
});
