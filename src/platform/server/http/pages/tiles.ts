import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { MapGround, MapImagery } from '../../../page-settings.ts';
import type { RegionTiles } from './region-tiles.ts';

const bounds = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const metadata = z.object({
  version: z.string(),
  picture: z.object({ maxZoom: z.int(), tileSize: z.int(), attribution: z.string() }),
  streets: z.object({ bounds, areas: z.array(z.object({ bounds })) }),
});

/** The offline base map built by `scripts/build/build-tiles.ts`. */
export interface Tiles {
  ground: MapGround;
  imagery: MapImagery;
  /** `/tiles/{version}/{set}/{z}/{x}/{y}`; null if the path names no tile. */
  serve(pathname: string): Promise<Response | null>;
}

/** Imagery is sharp up to its highest tiles; three levels further it still separates land from water. */
const blurLevels = 3;
const vector = { 'content-type': 'application/x-protobuf', 'content-encoding': 'gzip' };
const picture = { 'content-type': 'image/webp' };
const caching = { 'cache-control': 'public, max-age=31536000, immutable' };

const address = /^\/tiles\/[\w-]+\/(world|streets|picture|region)\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})$/;

/** Opens a folder of tiles, with those of a region where there are some; null if the folder has none. */
export function openTiles(folder: string, region: RegionTiles | null = null): Tiles | null {
  let text: string;
  try {
    text = readFileSync(path.join(folder, 'tiles.json'), 'utf8');
  } catch {
    return null;
  }
  const { version, streets, picture: space } = z.parse(metadata, JSON.parse(text));
  return {
    ground: {
      worldTiles: `/tiles/${version}/world/{z}/{x}/{y}`,
      streetTiles: `/tiles/${version}/streets/{z}/{x}/{y}`,
      bounds: streets.bounds,
      areas: streets.areas.map((area) => area.bounds),
      region: region?.region ?? null,
    },
    imagery: {
      tiles: `/tiles/${version}/picture/{z}/{x}/{y}`,
      tileSize: space.tileSize,
      maxZoom: space.maxZoom,
      endZoom: space.maxZoom + blurLevels,
      credit: space.attribution,
    },
    async serve(pathname) {
      const [, set, z, x, y] = address.exec(pathname) ?? [];
      if (!set || !z || !x || !y) return null;
      const bytes =
        set === 'region'
          ? ((await region?.read(Number(z), Number(x), Number(y))) ?? null)
          : await readTile(path.join(folder, set, z, x, y), set);
      // A tile that is missing is empty.
      if (!bytes) return new Response(null, { status: 204, headers: caching });
      const headers = set === 'picture' ? picture : vector;
      return new Response(bytes, { headers: { ...caching, ...headers, 'content-length': String(bytes.byteLength) } });
    },
  };
}

async function readTile(file: string, set: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await readFile(`${file}.${set === 'picture' ? 'webp' : 'pbf.gz'}`).catch(() => null);
  return bytes && Uint8Array.from(bytes);
}
