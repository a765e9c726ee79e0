import { randomBytes } from 'node:crypto';
import { code, invalid, Refusal } from '../../errors.ts';
import { redrawImage, type Cut } from './redraw-image.ts';
import type { FileStore } from './file-store.ts';
import { imageTypeOf } from './image-type.ts';
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
