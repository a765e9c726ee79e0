import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Bounds } from './street-layers.ts';
import type { TileLayer } from './world-layers.ts';

export interface Tileset {
  readonly folder: string;
  readonly layers: readonly TileLayer[];
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Where there is anything to cut; tiles outside are never asked for. */
  readonly areas: readonly Bounds[];
}

/** The tallest latitude of the square web Mercator world. */
const MERCATOR_LIMIT = 85.0511;

/** Cuts every zoom of a tileset into `{folder}/{z}/{x}/{y}.pbf.gz`; a tile with nothing in it gets no file. Answers how many. */
export function cutTiles(tileset: Tileset): number {
  let written = 0;
  for (let zoom = tileset.minZoom; zoom <= tileset.maxZoom; zoom += 1) {
    const indexes = tileset.layers.map((layer) => ({
      name: layer.name,
      index: indexLayer(layer, zoom, tileset.maxZoom),
    }));
    for (const [x, y] of tilesOf(tileset.areas, zoom)) {
      const tile = cutTile(indexes, { zoom, x, y });
      if (Object.keys(tile).length === 0) continue;
      const file = path.join(tileset.folder, String(zoom), String(x), `${y}.pbf.gz`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, gzipSync(fromGeojsonVt(tile, { version: 2, extent: 4096 }), { level: 6 }));
      written += 1;
    }
  }
  return written;
}

function cutTile(
  indexes: readonly { readonly name: string; readonly index: GeoJSONVT }[],
  { zoom, x, y }: { zoom: number; x: number; y: number },
): Record<string, GeoJSONVTTile> {
  const tile: Record<string, GeoJSONVTTile> = {};
  for (const { name, index } of indexes) {
    const cut = index.getTile(zoom, x, y);
    if (cut && cut.features.length > 0) tile[name] = cut;
  }
  return tile;
}

/** Lines are simplified below the tileset's last zoom only: the index keeps its own last zoom exact. */
function indexLayer(layer: TileLayer, zoom: number, lastZoom: number): GeoJSONVT {
  return new GeoJSONVT(layer.at(zoom), {
    maxZoom: zoom === lastZoom ? zoom : zoom + 1,
    indexMaxZoom: Math.min(zoom, 5),
    tolerance: layer.tolerance,
    buffer: 64,
  });
}

/** Every tile that touches an area, once. */
function tilesOf(areas: readonly Bounds[], zoom: number): Iterable<readonly [x: number, y: number]> {
  const tiles = new Map<string, readonly [number, number]>();
  for (const [west, south, east, north] of areas) {
    for (let x = tileX(west, zoom); x <= tileX(east, zoom); x += 1) {
      for (let y = tileY(north, zoom); y <= tileY(south, zoom); y += 1) tiles.set(`${x}/${y}`, [x, y]);
    }
  }
  return tiles.values();
}

function tileX(longitude: number, zoom: number): number {
  return clampTile(((longitude + 180) / 360) * 2 ** zoom, zoom);
}

function tileY(latitude: number, zoom: number): number {
  const limited = Math.min(Math.max(latitude, -MERCATOR_LIMIT), MERCATOR_LIMIT);
  const sine = Math.sin((limited * Math.PI) / 180);
  return clampTile((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom, zoom);
}

function clampTile(value: number, zoom: number): number {
  return Math.min(Math.max(Math.floor(value), 0), 2 ** zoom - 1);
}
