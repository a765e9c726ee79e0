import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { mercatorRows } from './mercator-rows.ts';

/** Side of a tile in pixels. */
export const PICTURE_TILE = 512;
/** The deepest tiles: here one pixel of the picture is one of the map, at the equator. */
export const PICTURE_MAX_ZOOM = 3;

interface Pixels {
  data: Buffer;
  side: number;
}

/** Cuts a picture of the whole Earth (equirectangular, twice as wide as high) into `{folder}/{z}/{x}/{y}.webp`. Answers how many. */
export async function cutPicture(file: string, folder: string): Promise<number> {
  let world = await readWorld(file);
  let written = 0;
  for (let zoom = PICTURE_MAX_ZOOM; zoom >= 0; zoom -= 1) {
    written += await cutZoom(world, zoom, folder);
    world = await halve(world);
  }
  return written;
}

/** The picture as a square web Mercator world: columns stay, each row is mixed of the two that lie beside its latitude. */
async function readWorld(file: string): Promise<Pixels> {
  const side = PICTURE_TILE * 2 ** PICTURE_MAX_ZOOM;
  const { data, info } = await sharp(file)
    .resize({ width: side, height: side / 2 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rowBytes = info.width * 3;
  const out = Buffer.alloc(rowBytes * side);
  mercatorRows(side, info.height).forEach(({ above, below, share }, row) => {
    for (let i = 0; i < rowBytes; i += 1) {
      const upper = data[above * rowBytes + i] ?? 0;
      out[row * rowBytes + i] = Math.round(upper + ((data[below * rowBytes + i] ?? 0) - upper) * share);
    }
  });
  return { data: out, side };
}

async function cutZoom({ data, side }: Pixels, zoom: number, folder: string): Promise<number> {
  const count = 2 ** zoom;
  for (let x = 0; x < count; x += 1) {
    mkdirSync(path.join(folder, String(zoom), String(x)), { recursive: true });
    for (let y = 0; y < count; y += 1) {
      await sharp(data, { raw: { width: side, height: side, channels: 3 } })
        .extract({ left: x * PICTURE_TILE, top: y * PICTURE_TILE, width: PICTURE_TILE, height: PICTURE_TILE })
        .webp({ quality: 82 })
        .toFile(path.join(folder, String(zoom), String(x), `${y}.webp`));
    }
  }
  return count * count;
}

async function halve({ data, side }: Pixels): Promise<Pixels> {
  const half = await sharp(data, { raw: { width: side, height: side, channels: 3 } })
    .resize(side / 2, side / 2)
    .raw()
    .toBuffer();
  return { data: half, side: side / 2 };
}
