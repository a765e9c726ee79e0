import { randomBytes } from 'node:crypto';
import { code, invalid, Refusal } from '../../errors.ts';
import { redrawImage, type Cut } from './redraw-image.ts';
import type { FileStore } from './file-store.ts';
import { readUpload } from './read-upload.ts';
import type { StoredUpload } from './received.ts';

export interface ImageRules {
  /** Limit of the uploaded file. */
  maxBytes: number;
  /** Area of the file store. */
  area: string;
  cut: Cut;
  /** Pixels. */
  edge: number;
}

/**
 * Receives an image: limited in size, identified by its bytes, redrawn, stored under a random name and synced.
 * @throws Refusal `too_large`; `unsupported_type` if the bytes differ from the declared type; `validation_error` on
 * `file` if it is not an image
 */
export async function receiveImage(files: FileStore, request: Request, rules: ImageRules): Promise<StoredUpload> {
  const sent = await readUpload(request, rules.maxBytes);
  const type = imageTypeOf(sent.bytes);
  if (type === null) throw invalid({ file: [code.image] });
  if (sent.claimedType !== '' && sent.claimedType !== type) throw new Refusal('unsupported_type');
  const picture = await redrawImage(sent.bytes, rules);
  const name = randomBytes(16).toString('hex');
  const place = `${rules.area}/${name}`;
  await files.write(place, picture);
  return { name, size: picture.byteLength, discard: () => files.remove(place) };
}

/** Accepted images. */
const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
type ImageType = (typeof imageTypes)[number];

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Type by the bytes, whatever was declared; null if it is not an accepted image. */
function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (pngMark.every((byte, at) => bytes[at] === byte)) return 'image/png';
  if (asciiAt(bytes, 0) === 'RIFF' && asciiAt(bytes, 8) === 'WEBP') return 'image/webp';
  return null;
}

function asciiAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
