import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { MapFrame } from './map-frame.ts';

const unpack = promisify(gunzip);
/** Output of `scripts/build/build-tiles.ts`; without it the map has a plain background. */
const folder = path.resolve(import.meta.dirname, '../../../../build/tiles');

/** A map feature: lines or rings in picture coordinates, or points. */
export interface GroundFeature {
  lines: readonly (readonly PixelSpot[])[];
  properties: VectorTileFeature['properties'];
}
export type PixelSpot = readonly [x: number, y: number];

const sets = { world: { first: 0, last: 6 }, streets: { first: 11, last: 14 } } as const;

/** All features of a layer inside a frame; empty without tiles. */
export async function readGround(frame: MapFrame, set: keyof typeof sets): Promise<(layer: string) => GroundFeature[]> {
  const { first, last } = sets[set];
  const zoom = Math.min(last, Math.max(first, Math.floor(frame.zoom)));
  const count = 2 ** zoom;
  const reach = (from: number, to: number) => {
    const start = Math.max(0, Math.floor(from * count));
    return Array.from(
      { length: Math.max(0, Math.min(count - 1, Math.floor(to * count)) - start + 1) },
      (_, at) => start + at,
    );
  };
  const { left, right, top, bottom } = frame.edges;
  const wanted = reach(left, right).flatMap((x) => reach(top, bottom).map((y) => ({ x, y })));
  const tiles = await Promise.all(
    wanted.map(async ({ x, y }) => ({ x, y, tile: await readTile(`${set}/${zoom}/${x}/${y}.pbf.gz`) })),
  );
  return (layer) =>
    tiles.flatMap(({ x, y, tile }) => {
      const found = tile?.layers[layer];
      if (!found) return [];
      const scale = frame.world / count / found.extent;
      const [dx, dy] = [(x / count - left) * frame.world, (y / count - top) * frame.world];
      return Array.from({ length: found.length }, (_, at) => {
        const feature = found.feature(at);
        const lines = feature
          .loadGeometry()
          .map((line) => line.map((spot): PixelSpot => [dx + spot.x * scale, dy + spot.y * scale]));
        return { lines, properties: feature.properties };
      });
    });
}

async function readTile(name: string): Promise<VectorTile | null> {
  const packed = await readFile(path.join(folder, name)).catch(() => null);
  return packed && new VectorTile(new PbfReader(await unpack(packed)));
}
