import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { MapGround, MapImagery } from '../../page.ts';

const bounds = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const metadata = z.object({
  version: z.string(),
  picture: z.object({ maxZoom: z.int(), tileSize: z.int(), attribution: z.string() }),
  streets: z.object({ bounds, areas: z.array(z.object({ bounds })) }),
});

/** The offline base map built by `scripts/build-tiles.ts`. */
export interface Tiles {
  ground: MapGround;
  imagery: MapImagery;
  /** `/tiles/{version}/{set}/{z}/{x}/{y}`; null if the path names no tile. */
  serve(pathname: string): Promise<Response | null>;
}

/** Imagery is sharp up to its highest tiles; three levels further it still separates land from water. */
const blurLevels = 3;
const kinds = {
  world: { ending: 'pbf.gz', headers: { 'content-type': 'application/x-protobuf', 'content-encoding': 'gzip' } },
  streets: { ending: 'pbf.gz', headers: { 'content-type': 'application/x-protobuf', 'content-encoding': 'gzip' } },
  picture: { ending: 'webp', headers: { 'content-type': 'image/webp' } },
} as const;
const kindOf = (set: string) => (set === 'picture' || set === 'streets' ? kinds[set] : kinds.world);

const address = /^\/tiles\/[\w-]+\/(world|streets|picture)\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})$/;

/** Opens a folder of tiles; null if there are none. */
export function openTiles(folder: string): Tiles | null {
  let text: string;
  try {
    text = readFileSync(path.join(folder, 'tiles.json'), 'utf8');
  } catch {
    return null;
  }
  const { version, streets, picture } = z.parse(metadata, JSON.parse(text));
  return {
    ground: {
      worldTiles: `/tiles/${version}/world/{z}/{x}/{y}`,
      streetTiles: `/tiles/${version}/streets/{z}/{x}/{y}`,
      bounds: streets.bounds,
      areas: streets.areas.map((area) => area.bounds),
    },
    imagery: {
      tiles: `/tiles/${version}/picture/{z}/{x}/{y}`,
      tileSize: picture.tileSize,
      maxZoom: picture.maxZoom,
      endZoom: picture.maxZoom + blurLevels,
      credit: picture.attribution,
    },
    async serve(pathname) {
      const [, set, z, x, y] = address.exec(pathname) ?? [];
      if (!set || !z || !x || !y) return null;
      const { ending, headers } = kindOf(set);
      const bytes = await readFile(path.join(folder, set, z, x, `${y}.${ending}`)).catch(() => null);
      const caching = { 'cache-control': 'public, max-age=31536000, immutable' };
      // A tile without a file is empty.
      if (!bytes) return new Response(null, { status: 204, headers: caching });
      return new Response(Uint8Array.from(bytes), {
        headers: {
          ...caching,
          ...headers,
          'content-length': String(bytes.byteLength),
        },
      });
    },
  };
}
