import * as z from 'zod/mini';
import { endpoint, id, instant, printable, whole } from '#platform/contract.ts';
import { adminAccess, anywhere, file, limits } from './contract.ts';

/** An upload in pieces. Only the person who started it may continue it. */
export const upload = z.object({
  id,
  name: z.string(),
  /** Size of the whole file in bytes. */
  size: z.int(),
  /** Bytes received so far; the next piece starts here. */
  offset: z.int(),
  /** An unfinished upload is deleted at this time. */
  expires_at: instant,
});
export type Upload = z.output<typeof upload>;

export const startUpload = endpoint('POST /uploads', adminAccess, {
  summary:
    'Begins to send a file in pieces, so that a cut costs one piece alone; what would not be taken in is refused already.',
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.nameLength), printable),
    size: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    folder_id: anywhere,
    asset_id: anywhere,
  }),
  reply: upload,
  errors: ['too_large'],
  repeatable: true,
  status: 201,
});

export const getUpload = endpoint('GET /uploads/{id}', adminAccess, {
  summary: 'How far an upload is.',
  reply: upload,
});

export const continueUpload = endpoint('PATCH /uploads/{id}', adminAccess, {
  summary: 'Adds the next piece. An offset that is not where the upload stands is a conflict and changes nothing.',
  query: z.strictObject({ offset: whole(0, limits.maxBytes) }),
  upload: { maxBytes: limits.maxBytes, as: 'bytes' },
  reply: upload,
  errors: ['conflict', 'storage_full'],
});

export const finishUpload = endpoint('POST /uploads/{id}/finish', adminAccess, {
  summary: 'Looks through what was sent and makes it a file. Finishing again answers the same file.',
  reply: file,
  errors: ['conflict', 'unsupported_type', 'validation_error', 'storage_full'],
  status: 201,
});

export const cancelUpload = endpoint('DELETE /uploads/{id}', adminAccess, { summary: 'Gives an upload up.' });
