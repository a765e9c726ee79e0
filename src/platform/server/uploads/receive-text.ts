import { Refusal } from '../../errors.ts';
import { nameAccountFile } from './account-files.ts';
import { decodeText } from './decode-text.ts';
import type { FileStore } from './file-store.ts';
import { readUpload } from './read-upload.ts';
import type { Received } from './received.ts';

/** A text that was uploaded; it is stored as UTF-8. */
export interface ReceivedText extends Received {
  text: string;
  /** What its sender calls it; may be empty. */
  fileName: string;
}

export interface TextRules {
  /** Of the file as sent. */
  maxBytes: number;
  /** Where in the store it goes. */
  area: string;
}

/**
 * The door for text: capped while streaming in, known by its bytes, stored under a random name of the account and synced.
 * @throws Refusal `too_large`; `unsupported_type` for bytes that are no text
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

/** A text that was received before; null where it is not there any more. */
export async function readReceivedText(files: FileStore, area: string, name: string): Promise<string | null> {
  const bytes = await files.read(`${area}/${name}`);
  return bytes && new TextDecoder().decode(bytes);
}
