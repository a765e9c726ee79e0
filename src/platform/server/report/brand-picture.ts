import sharp from 'sharp';

/** An account's logo as documents use it: square, on white. */
export interface BrandPicture {
  png: Uint8Array;
  /** Red, green and blue of each pixel, row by row. */
  rgb: Uint8Array;
  /** Width in pixels. */
  edge: number;
}

const edge = 192;

/** @param stored a logo in the format in which uploads are stored */
export async function readBrandPicture(stored: Uint8Array): Promise<BrandPicture> {
  const white = { background: '#ffffff' } as const;
  const square = sharp(stored)
    .resize(edge, edge, { fit: 'contain', ...white })
    .flatten(white)
    .removeAlpha();
  const [png, rgb] = [
    await square.clone().png().toBuffer(),
    await square.clone().toColourspace('srgb').raw().toBuffer(),
  ];
  return { png: new Uint8Array(png), rgb: new Uint8Array(rgb), edge };
}
