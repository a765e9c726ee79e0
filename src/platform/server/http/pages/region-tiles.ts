import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { PMTiles, TileType, type Source } from 'pmtiles';
import * as z from 'zod/mini';
import type { MapRegion } from '../../../page-settings.ts';

/** Tiles of an area, from a PMTiles file of the Protomaps basemap (schema 4). */
export interface RegionTiles {
  /** Where they reach and from which address they come: `/tiles/{version}/region/{z}/{x}/{y}`. */
  region: MapRegion;
  /** A gzipped tile; null when absent. */
  read(z: number, x: number, y: number): Promise<Uint8Array<ArrayBuffer> | null>;
  close(): Promise<void>;
}

/** A file that is not such a map; its message follows the file's name. */
export class BadTiles extends Error {
  override name = 'BadTiles';
}

const metadata = z.object({
  attribution: z.optional(z.string()),
  vector_layers: z.array(z.object({ id: z.string() })),
});
const neededLayers = ['earth', 'water', 'landuse', 'roads', 'places'];
/** Metadata may hold markup; MapLibre shows a credit as HTML. */
const markup = /<[^>]*>/g;
const defaultCredit = 'Protomaps · © OpenStreetMap contributors';

const pack = promisify(gzip);

/** @throws BadTiles if the file cannot be read or is no vector map of the schema */
export async function openRegionTiles(file: string): Promise<RegionTiles> {
  const handle = await open(file).catch(() => {
    throw new BadTiles('cannot be read');
  });
  try {
    return await readRegion(handle, path.basename(file));
  } catch (error) {
    await handle.close();
    throw error instanceof BadTiles ? error : new BadTiles('is not a PMTiles file of version 3');
  }
}

async function readRegion(handle: FileHandle, name: string): Promise<RegionTiles> {
  const archive = new PMTiles(sourceOf(handle, name));
  const header = await archive.getHeader();
  if (header.tileType !== TileType.Mvt) throw new BadTiles('has pictures where vector tiles are needed');
  const described = z.safeParse(metadata, await archive.getMetadata());
  const layers = new Set(described.data?.vector_layers.map(({ id }) => id));
  if (!neededLayers.every((id) => layers.has(id))) throw new BadTiles('is not a map of the Protomaps schema');
  const { size, mtimeMs } = await handle.stat();
  const version = createHash('sha256').update(`${size} ${mtimeMs}`).digest('hex').slice(0, 12);
  return {
    region: {
      tiles: `/tiles/${version}/region/{z}/{x}/{y}`,
      bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      credit: described.data?.attribution?.replaceAll(markup, '') || defaultCredit,
    },
    async read(zoom, x, y) {
      if (zoom > header.maxZoom || Math.max(x, y) >= 2 ** zoom) return null;
      const tile = await archive.getZxy(zoom, x, y);
      return tile ? new Uint8Array(await pack(new Uint8Array(tile.data))) : null;
    },
    close: () => handle.close(),
  };
}

function sourceOf(handle: FileHandle, key: string): Source {
  return {
    getKey: () => key,
    async getBytes(offset, length) {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await handle.read(bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    },
  };
}
