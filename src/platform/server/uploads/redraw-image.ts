import sharp from 'sharp';
import { code, invalid } from '../../errors.ts';
import { createSlots } from './slots.ts';

// Only the decoders of the three accepted types are enabled in libvips.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** How a picture is fitted: cropped to a square, or scaled to fit inside the square. */
export type Cut = 'square' | 'within';

/** Each may hold some 200 MB of pixels. */
const drawing = createSlots({ running: 2, waiting: 16 });
const pixelsMax = 50_000_000;
const drawingMaxS = 10;

/**
 * Redraws a picture as WebP, upright and at most `edge` pixels wide and high, so that only its pixels are retained.
 * @throws Refusal `validation_error` on `file` if it is not a complete picture, `unavailable` if too many are waiting
 */
export function redrawImage(bytes: Uint8Array, size: { cut: Cut; edge: number }): Promise<Uint8Array> {
  return drawing(() => draw(bytes, size));
}

async function draw(bytes: Uint8Array, { cut, edge }: { cut: Cut; edge: number }): Promise<Uint8Array> {
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true, pages: 1 });
    const drawn = await picture
      .timeout({ seconds: drawingMaxS })
      .autoOrient()
      .resize(edge, edge, cut === 'square' ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer();
    return new Uint8Array(drawn);
  } catch {
    throw invalid({ file: [code.image] });
  }
}
