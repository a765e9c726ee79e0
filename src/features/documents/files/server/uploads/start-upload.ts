import type { BodyOf } from '#platform/contract.ts';
import { Refusal } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { mayBeDocument } from '#platform/server/uploads/receive-document.ts';
import { limits, type startUpload as startContract, type Upload } from '../../contract.ts';
import { demandPlace } from '../document-store.ts';
import { pieceArea } from '../file-area.ts';
import { demandRoomFor } from './room-store.ts';
import { fetchUpload, insertUpload, removeUpload } from './upload-store.ts';

/**
 * Begins an upload in pieces; what could not end well is refused before a byte of it is sent.
 * @throws Refusal `too_large`, `unsupported_type`, `validation_error` on `file`, `folder_id` or `asset_id`
 */
export async function startUpload(context: Context, fields: BodyOf<typeof startContract>): Promise<Upload> {
  if (fields.size > limits.maxBytes) throw new Refusal('too_large');
  if (!mayBeDocument(fields.name)) throw new Refusal('unsupported_type');
  await demandPlace(context, fields);
  await demandRoomFor(context, fields.size);
  return fetchUpload(context, await insertUpload(context, fields));
}

export async function cancelUpload(context: Context, files: FileStore, id: string): Promise<void> {
  const pieces = await removeUpload(context, id);
  context.afterCommit(() => removePieces(files, pieces));
}

/** What a cut keeps from being removed the sweep takes away. */
export async function removePieces(files: FileStore, pieces: readonly string[]): Promise<void> {
  for (const stored of pieces) await files.remove(`${pieceArea}/${stored}`);
}
