import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutTiles } from '../../../../../scripts/basemap/cut-tiles.ts';
import { packTiles } from '../../../../../scripts/basemap/pack-tiles.ts';
import { BadTiles, openRegionTiles } from './region-tiles.ts';
import { openTiles } from './tiles.ts';

const bounds: [number, number, number, number] = [-51.3, -30.2, -51, -29.9];
const lake: GeoJSON.Feature = {
  type: 'Feature',
  properties: { kind: 'lake' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-51.3, -30.2],
        [-51.24, -30.2],
        [-51.24, -29.9],
        [-51.3, -29.9],
        [-51.3, -30.2],
      ],
    ],
  },
};
const layers = ['earth', 'water', 'landuse', 'roads', 'places'];
let folder: string;

const at = (name: string) => path.join(folder, name);

function pack(file: string, ids: readonly string[]): string {
  packTiles(at('tiles'), at(file), {
    minZoom: 8,
    maxZoom: 10,
    bounds,
    metadata: {
      attribution: '<a href="https://protomaps.com">Protomaps</a>',
      vector_layers: ids.map((id) => ({ id })),
    },
  });
  return at(file);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'patio-region-'));
  const water = { name: 'water', tolerance: 3, at: () => ({ type: 'FeatureCollection' as const, features: [lake] }) };
  cutTiles({ folder: at('tiles'), layers: [water], minZoom: 8, maxZoom: 10, areas: [bounds] });
});
afterAll(() => rm(folder, { recursive: true }));

test('tiles of the file come by their address, with what is to be known of the region', async () => {
  const { region, read, close } = await openRegionTiles(pack('good.pmtiles', layers));
  expect(region).toMatchObject({ bounds, minZoom: 8, maxZoom: 10, credit: 'Protomaps' });
  expect(region.tiles).toMatch(/^\/tiles\/[0-9a-f]{12}\/region\/\{z\}\/\{x\}\/\{y\}$/);
  const tile = await read(10, 366, 602);
  const drawn = new VectorTile(new PbfReader(gunzipSync(tile ?? new Uint8Array())));
  expect(drawn.layers['water']?.feature(0).properties).toEqual({ kind: 'lake' });
  expect(await read(10, 0, 0)).toBeNull();
  expect(await read(11, 0, 0)).toBeNull();
  expect(await read(9, 512, 0)).toBeNull();
  await close();
});

test('the base map serves them beside its own, for ever at the address of this file', async () => {
  await writeFile(
    at('tiles.json'),
    JSON.stringify({
      version: 'v1',
      picture: { maxZoom: 3, tileSize: 512, attribution: '' },
      streets: { bounds, areas: [] },
    }),
  );
  const region = await openRegionTiles(pack('served.pmtiles', layers));
  const tiles = openTiles(folder, region);
  const answer = await tiles?.serve('/tiles/abc/region/10/366/602');
  expect(answer?.status).toBe(200);
  expect(answer?.headers.get('content-encoding')).toBe('gzip');
  expect(answer?.headers.get('cache-control')).toContain('immutable');
  expect((await tiles?.serve('/tiles/abc/region/10/1/1'))?.status).toBe(204);
  await region.close();
});

test.each([
  ['missing.pmtiles', /cannot be read/],
  ['empty.pmtiles', /is not a PMTiles file/],
  ['text.pmtiles', /is not a PMTiles file/],
  ['other.pmtiles', /is not a map of the Protomaps schema/],
])('%s is refused with its reason', async (name, reason) => {
  if (name === 'empty.pmtiles') await writeFile(at(name), '');
  if (name === 'text.pmtiles') await writeFile(at(name), 'not a map '.repeat(100));
  if (name === 'other.pmtiles') pack(name, ['water']);
  const opened = openRegionTiles(at(name));
  await expect(opened).rejects.toThrow(BadTiles);
  await expect(opened).rejects.toThrow(reason);
});
