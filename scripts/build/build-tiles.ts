/**
 * Cuts the offline basemap into `build/tiles/`. Run by `node scripts/build/build-tiles.ts`; does nothing when its inputs are unchanged.
 *
 *   build/tiles/tiles.json                     what is there: version, zooms, bounds, attribution (see TilesMetadata)
 *   build/tiles/world/{z}/{x}/{y}.pbf.gz       z 0 to 6: land, lakes, rivers, borders, countries, states, places
 *   build/tiles/streets/{z}/{x}/{y}.pbf.gz     z 11 to 14: streets
 *   build/tiles/picture/{z}/{x}/{y}.webp       z 0 to 3: the Earth from space, 512 pixels a tile
 *   build/tiles/sign-in-map.svg, sign-in-map-dark.svg    central Porto Alegre for the sign-in page; each also as .svg.gz
 *   build/tiles/stamp                          hash of the inputs; written last, so a cut that broke off is done again
 *
 * How to serve: the tile file's bytes as they are, `content-type: application/x-protobuf` and `content-encoding: gzip`.
 * A tile without a file is empty: answer 204, which the map draws as nothing. `version` is the hash of the inputs: with it in
 * the address (`/tiles/{version}/world/{z}/{x}/{y}`) tiles may be cached as immutable.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { cutTiles } from '../basemap/cut-tiles.ts';
import { drawSignInMap } from '../basemap/sign-in-map.ts';
import { cutPicture, PICTURE_MAX_ZOOM, PICTURE_TILE } from '../basemap/picture-tiles.ts';
import { boundsOf, readStreets, streetLayer, type Bounds } from '../basemap/street-layers.ts';
import { readWorldLayers } from '../basemap/world-layers.ts';

export interface TilesMetadata {
  readonly version: string;
  readonly attribution: string;
  readonly world: { readonly minZoom: number; readonly maxZoom: number; readonly bounds: Bounds };
  readonly picture: { readonly maxZoom: number; readonly tileSize: number; readonly attribution: string };
  readonly streets: {
    readonly minZoom: number;
    readonly maxZoom: number;
    readonly bounds: Bounds;
    readonly areas: readonly { readonly name: string; readonly bounds: Bounds }[];
  };
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const ASSETS = path.join(ROOT, 'resources');
const OUTPUT = path.join(ROOT, 'build', 'tiles');
const ATTRIBUTION = '© OpenStreetMap contributors · Natural Earth · GeoNames';
const PICTURE_ATTRIBUTION = 'NASA Blue Marble';
const WORLD: Bounds = [-180, -85.0511, 180, 85.0511];
const CITIES = [
  { name: 'Porto Alegre', file: 'porto-alegre-streets.geojson' },
  { name: 'São Paulo', file: 'sao-paulo-streets.geojson' },
];

async function buildTiles(): Promise<void> {
  const version = hashInputs();
  const stamp = path.join(OUTPUT, 'stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) {
    process.stdout.write('Map tiles are up to date.\n');
    return;
  }
  const started = performance.now();
  rmSync(OUTPUT, { recursive: true, force: true });
  const cities = CITIES.map(({ name, file }) => ({ name, streets: readStreets(path.join(ASSETS, 'streets', file)) }));
  const areas = cities.map(({ name, streets }) => ({ name, bounds: boundsOf(streets) }));
  const streets = cities.flatMap((city) => city.streets);
  const count =
    cutTiles({
      folder: path.join(OUTPUT, 'world'),
      layers: readWorldLayers(path.join(ASSETS, 'basemap')),
      minZoom: 0,
      maxZoom: 6,
      areas: [WORLD],
    }) +
    cutTiles({
      folder: path.join(OUTPUT, 'streets'),
      layers: [streetLayer(streets)],
      minZoom: 11,
      maxZoom: 14,
      areas: areas.map((area) => area.bounds),
    }) +
    (await cutPicture(path.join(ASSETS, 'basemap', 'blue-marble-4096x2048.jpg'), path.join(OUTPUT, 'picture')));
  const metadata: TilesMetadata = {
    version,
    attribution: ATTRIBUTION,
    world: { minZoom: 0, maxZoom: 6, bounds: WORLD },
    picture: { maxZoom: PICTURE_MAX_ZOOM, tileSize: PICTURE_TILE, attribution: PICTURE_ATTRIBUTION },
    streets: { minZoom: 11, maxZoom: 14, bounds: boundsOf(streets), areas },
  };
  writeFileSync(path.join(OUTPUT, 'tiles.json'), JSON.stringify(metadata, null, 2));
  writeSignInMaps(cities[0]?.streets ?? []);
  writeFileSync(stamp, version);
  process.stdout.write(`Cut ${count} map tiles in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
}

function writeSignInMaps(streets: ReturnType<typeof readStreets>): void {
  for (const [light, file] of [
    ['light', 'sign-in-map.svg'],
    ['dark', 'sign-in-map-dark.svg'],
  ] as const) {
    const svg = drawSignInMap(streets, light);
    writeFileSync(path.join(OUTPUT, file), svg);
    writeFileSync(path.join(OUTPUT, `${file}.gz`), gzipSync(svg, { level: 9 }));
  }
}

/** Everything the tiles are made of, this code included. */
function hashInputs(): string {
  const hash = createHash('sha256');
  const folders = [
    path.join(ASSETS, 'basemap'),
    path.join(ASSETS, 'streets'),
    path.join(import.meta.dirname, '../basemap'),
  ];
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .toSorted()
      .map((name) => path.join(folder, name)),
  );
  for (const file of [...files, import.meta.filename]) hash.update(path.basename(file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

mkdirSync(OUTPUT, { recursive: true });
await buildTiles();
