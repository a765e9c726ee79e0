import sharp from 'sharp';
import { code, invalid, Refusal } from '../../errors.ts';

// What is not needed is not there: of libvips' many readers the three of our types alone.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** How a picture is cut: a square filled to its edges, or all of it within the square. */
export type Cut = 'square' | 'within';

/** Pictures drawn at once (each may hold some 200 MB of pixels), and those that may wait for their turn. */
const drawing = { atOnce: 2, waiting: 16 } as const;
const pixelsMax = 50_000_000;
const patienceS = 10;
const turns = { running: 0, waiting: [] as (() => void)[] };

/**
 * Draws a picture anew as WebP, upright and at most `edge` pixels wide and high: of what came, the pixels alone go on.
 * @throws Refusal `validation_error` on `file` where it is no whole picture, `unavailable` where too many wait already
 */
export async function drawAnew(bytes: Uint8Array, { cut, edge }: { cut: Cut; edge: number }): Promise<Uint8Array> {
  await takeTurn();
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true, pages: 1 });
    const drawn = await picture
      .timeout({ seconds: patienceS })
      .autoOrient()
      .resize(edge, edge, cut === 'square' ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer();
    return new Uint8Array(drawn);
  } catch {
    throw invalid({ file: [code.image] });
  } finally {
    endTurn();
  }
}

async function takeTurn(): Promise<void> {
  if (turns.running < drawing.atOnce) {
    turns.running += 1;
    return;
  }
  if (turns.waiting.length >= drawing.waiting) throw new Refusal('unavailable', { retryAfterS: 2 });
  await new Promise<void>((resolve) => turns.waiting.push(resolve));
}

/** Hands the turn on, or frees it. */
function endTurn(): void {
  const next = turns.waiting.shift();
  if (next) next();
  else turns.running -= 1;
}
