import { code, conflict, invalid, Refusal } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import { readBytes } from '#platform/server/http/calls/read-bytes.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { nameAccountFile } from '#platform/server/uploads/account-files.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { plainName } from '#platform/server/uploads/read-upload.ts';
import type { StoredUpload } from '#platform/server/uploads/received.ts';
import {
  storeDocument,
  type DocumentRules,
  type ReceivedDocument,
  mayBeDocument,
} from '#platform/server/uploads/receive-document.ts';
import { limits, type PortalFile } from '../../contract.ts';
import type { startUpload as startContract, Upload } from '../../upload-contract.ts';
import { addFile } from '../add-file.ts';
import { pieceArea } from '../file-area.ts';
import { fetchFile } from '../folders/list-store.ts';
import { bytesLost } from '../send-content.ts';
import {
  endUpload,
  fetchUpload,
  findWhole,
  giveUpUpload,
  holdUpload,
  insertPiece,
  insertUpload,
  removeUpload,
} from './upload-store.ts';
import type { BodyOf } from '#platform/contract.ts';
import { demandPlace } from '../document-store.ts';
import { assertQuotaFor } from './upload-quota-store.ts';

export interface ReceivedPiece extends StoredUpload {
  size: number;
}

/** A received piece, stored and synced; a commit then appends it to the others. */
export async function receivePiece(files: FileStore, request: Request, accountId: string): Promise<ReceivedPiece> {
  const bytes = await readBytes(request, limits.maxBytes);
  if (bytes.byteLength === 0) throw invalid({ file: [code.required] });
  const name = nameAccountFile(accountId);
  const place = `${pieceArea}/${name}`;
  await files.write(place, bytes);
  return { name, size: bytes.byteLength, discard: () => files.remove(place) };
}

/** @throws Refusal `conflict` if the upload is at another offset or finished, `too_large` beyond the announced size */
export async function continueUpload(
  context: Context,
  { id, offset }: { id: string; offset: number },
  piece: ReceivedPiece,
): Promise<Upload> {
  const upload = await holdUpload(context, id);
  if (upload.fileId !== null || upload.offset !== offset) throw conflict();
  if (offset + piece.size > upload.size) throw new Refusal('too_large');
  if (upload.pieces.length >= limits.uploadPieces) throw invalid({ file: [code.tooMuch] });
  await insertPiece(context, id, { position: offset, size: piece.size, stored: piece.name });
  return fetchUpload(context, id);
}

export interface ReceivedWhole extends StoredUpload {
  /** Null: it was finished before. */
  document: ReceivedDocument | null;
}

/**
 * Joins the pieces and checks them like any uploaded document. A file refused for its content ends the upload.
 * @throws Refusal as `storeDocument`; `conflict` if pieces are missing
 */
export async function receiveWhole(
  { db, files, rules }: { db: Database; files: FileStore; rules: DocumentRules },
  scope: Scope,
  id: string,
): Promise<ReceivedWhole> {
  const read = () => findWhole(db, scope, id);
  const whole = await read();
  const finished = { name: id, size: whole.size, document: null, discard: async () => undefined };
  if (whole.fileId !== null) return finished;
  if (whole.offset !== whole.size) throw conflict();
  const bytes = await readPieces(files, whole.pieces);
  if (!bytes) {
    // Another request finished it concurrently.
    if ((await read()).fileId !== null) return finished;
    throw bytesLost();
  }
  try {
    const sent = { bytes, claimedType: '', fileName: plainName(whole.name) };
    const document = await storeDocument(files, sent, scope.accountId, rules);
    return { ...document, document };
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) await giveUpUpload(db, scope, id);
    throw error;
  }
}

async function readPieces(files: FileStore, pieces: readonly string[]): Promise<Uint8Array | null> {
  const read: Uint8Array[] = [];
  for (const stored of pieces) {
    const bytes = await files.read(`${pieceArea}/${stored}`);
    if (!bytes) return null;
    read.push(bytes);
  }
  return Buffer.concat(read);
}

/** Turns the upload into a file once: repeated and concurrent calls return the same file. */
export async function finishUpload(
  context: Context,
  { files, jobs }: { files: FileStore; jobs: Jobs },
  { id, whole }: { id: string; whole: ReceivedWhole },
): Promise<PortalFile> {
  const upload = await holdUpload(context, id);
  if (upload.fileId !== null) {
    await whole.discard();
    return fetchFile(context, upload.fileId);
  }
  if (whole.document === null) throw conflict();
  const { file } = await addFile(context, jobs, upload, whole.document);
  const pieces = await endUpload(context, id, file.id);
  context.afterCommit(() => removePieces(files, pieces));
  return file;
}

/**
 * Starts an upload in pieces; refuses what could not succeed before any byte is sent.
 * @throws Refusal `too_large`, `unsupported_type`, `validation_error` on `file`, `folder_id` or `asset_id`
 */
export async function startUpload(context: Context, fields: BodyOf<typeof startContract>): Promise<Upload> {
  if (fields.size > limits.maxBytes) throw new Refusal('too_large');
  if (!mayBeDocument(fields.name)) throw new Refusal('unsupported_type');
  await demandPlace(context, fields);
  await assertQuotaFor(context, fields.size);
  return fetchUpload(context, await insertUpload(context, fields));
}

export async function cancelUpload(context: Context, files: FileStore, id: string): Promise<void> {
  const pieces = await removeUpload(context, id);
  context.afterCommit(() => removePieces(files, pieces));
}

/** Pieces left behind by a crash are removed by the sweep. */
async function removePieces(files: FileStore, pieces: readonly string[]): Promise<void> {
  for (const stored of pieces) await files.remove(`${pieceArea}/${stored}`);
}
