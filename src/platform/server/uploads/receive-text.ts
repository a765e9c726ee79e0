import { Refusal } from '../../errors.ts';
import { nameAccountFile } from './account-files.ts';
import { decodeText } from './decode-text.ts';
import type { FileStore } from './file-store.ts';
import { readUpload } from './read-upload.ts';
import type { StoredUpload } from './received.ts';

/** An uploaded text, stored as UTF-8. */
export interface ReceivedText extends StoredUpload {
  text: string;
  /** Name given by the sender; may be empty. */
  fileName: string;
}

export interface TextRules {
  /** Limit of the uploaded file. */
  maxBytes: number;
  /** Area of the file store. */
  area: string;
}

/**
 * Receives a text: limited in size, identified by its bytes, stored under a random name of the account and synced.
 * @throws Refusal `too_large`; `unsupported_type` if it is not text
 */
export async function receiveText(
  files: FileStore,
  request: Request,
  accountId: string,
  { maxBytes, area }: TextRules,
): Promise<ReceivedText> {
  const sent = await readUpload(request, maxBytes);
  const text = decodeText(sent.bytes);
  if (text === null) throw new Refusal('unsupported_type');
  const name = nameAccountFile(accountId);
  const place = `${area}/${name}`;
  const bytes = new TextEncoder().encode(text);
  await files.write(place, bytes);
  return { name, size: bytes.byteLength, text, fileName: sent.fileName, discard: () => files.remove(place) };
}

/** A text received earlier; null if it is gone. */
export async function readReceivedText(files: FileStore, area: string, name: string): Promise<string | null> {
  const bytes = await files.read(`${area}/${name}`);
  return bytes && new TextDecoder().decode(bytes);
}
