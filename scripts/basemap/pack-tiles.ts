import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Compression, TileType, zxyToTileId } from 'pmtiles';
import type { Bounds } from './street-layers.ts';

interface Tile {
  readonly id: number;
  readonly bytes: Uint8Array;
}

interface Archive {
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: Bounds;
  /** `vector_layers`, `attribution`. */
  readonly metadata: object;
}

const headerBytes = 127;

/** Packs a folder of `{z}/{x}/{y}.pbf.gz` into a PMTiles file (version 3, one directory, so for some thousands of tiles). */
export function packTiles(folder: string, file: string, archive: Archive): void {
  const tiles = readTiles(folder);
  const directory = directoryOf(tiles);
  const metadata = Buffer.from(JSON.stringify(archive.metadata));
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const header = headerOf(archive, [directory.length, metadata.length, data.length], tiles.length);
  writeFileSync(file, Buffer.concat([header, directory, metadata, data]));
}

function readTiles(folder: string): Tile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .flatMap((name) => {
      const [, z, x, y] = /^(\d+)[/\\](\d+)[/\\](\d+)\.pbf\.gz$/.exec(name) ?? [];
      if (!z || !x || !y) return [];
      return [{ id: zxyToTileId(Number(z), Number(x), Number(y)), bytes: readFileSync(path.join(folder, name)) }];
    })
    .toSorted((one, other) => one.id - other.id);
}

/** Number of entries, then columns: id deltas, run lengths, lengths, offsets (0: contiguous). */
function directoryOf(tiles: readonly Tile[]): Buffer {
  return Buffer.from(
    [
      tiles.length,
      ...tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0)),
      ...tiles.map(() => 1),
      ...tiles.map(({ bytes }) => bytes.length),
      ...tiles.map((_, at) => (at === 0 ? 1 : 0)),
    ].flatMap(varint),
  );
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

function headerOf({ minZoom, maxZoom, bounds }: Archive, lengths: [number, number, number], tiles: number): Buffer {
  const [directory, metadata, data] = lengths;
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const metadataAt = headerBytes + directory;
  const dataAt = metadataAt + metadata;
  const numbers = [headerBytes, directory, metadataAt, metadata, dataAt, 0, dataAt, data, tiles, tiles, tiles];
  numbers.forEach((number, at) => header.writeBigUInt64LE(BigInt(number), 8 + 8 * at));
  const bytes = [1, Compression.None, Compression.Gzip, TileType.Mvt, minZoom, maxZoom];
  bytes.forEach((byte, at) => header.writeUInt8(byte, 96 + at));
  const [west, south, east, north] = bounds;
  [west, south, east, north].forEach((degrees, at) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * at));
  header.writeUInt8(minZoom, 118);
  [(west + east) / 2, (south + north) / 2].forEach((degrees, at) =>
    header.writeInt32LE(Math.round(degrees * 1e7), 119 + 4 * at),
  );
  return header;
}
