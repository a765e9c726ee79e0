import { createHash } from 'node:crypto';
import { code, invalid, Refusal } from '../../errors.ts';
import { nameAccountFile } from './account-files.ts';
import { documentTypes, type DocumentType } from './documents/document-types.ts';
import { inspectDocument } from './documents/inspect-document.ts';
import type { FileStore } from './file-store.ts';
import { readUpload, type SentFile } from './read-upload.ts';
import type { StoredUpload } from './received.ts';
import type { Scanner } from './scanner.ts';

/** An inspected and stored document. */
export interface ReceivedDocument extends StoredUpload {
  /** Name given by the sender, not trusted. */
  sentName: string;
  type: DocumentType;
  /** Bytes. */
  size: number;
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: string;
  /** Not scanned for viruses yet; nobody may open it. */
  waiting: boolean;
}

export interface DocumentRules {
  maxBytes: number;
  /** Area of the file store. */
  area: string;
  scanner: Scanner;
}

/** A document in which a virus was found. */
export class Infected extends Refusal {
  readonly virus: string;
  /** Name given by the sender. */
  readonly sentName: string;
  constructor(virus: string, sentName: string) {
    super('validation_error', { errors: { file: [code.infected] } });
    this.virus = virus;
    this.sentName = sentName;
  }
}

/**
 * Receives a document: limited in size, identified by its bytes, inspected, stored under a random name and synced.
 * @throws Refusal `too_large`; `unsupported_type` if it is not a PDF or DOCX, or differs from its declared type or
 * extension; `validation_error` on `file` if it is broken, encrypted, hostile or active; `Infected`
 */
export async function receiveDocument(
  files: FileStore,
  request: Request,
  accountId: string,
  rules: DocumentRules,
): Promise<ReceivedDocument> {
  return storeDocument(files, await readUpload(request, rules.maxBytes), accountId, rules);
}

/** The same for a document whose bytes arrived otherwise. @throws Refusal as `receiveDocument` */
export async function storeDocument(
  files: FileStore,
  sent: SentFile,
  accountId: string,
  { maxBytes, area, scanner }: DocumentRules,
): Promise<ReceivedDocument> {
  if (sent.bytes.byteLength > maxBytes) throw new Refusal('too_large');
  const type = await inspectDocument(sent.bytes);
  if (type === 'unknown') throw new Refusal('unsupported_type');
  if (type === 'active') throw invalid({ file: [code.active] });
  if (type === 'unsafe') throw invalid({ file: [code.unreadable] });
  if (!isCalled(sent.fileName, type) || !claims(sent.claimedType, type)) throw new Refusal('unsupported_type');
  const scan = await scanner.scan(sent.bytes);
  if (scan.state === 'infected') throw new Infected(scan.virus, sent.fileName);
  const stored = await storeMade(files, sent.bytes, accountId, area);
  return { ...stored, sentName: sent.fileName, type, waiting: scan.state === 'away' };
}

/** Stores bytes created or inspected by the portal under a random name, synced. */
export async function storeMade(files: FileStore, bytes: Uint8Array, accountId: string, area: string) {
  const name = nameAccountFile(accountId);
  const place = `${area}/${name}`;
  const writing = files.write(place, bytes);
  // Computed while the disk writes.
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await writing;
  return { name, discard: () => files.remove(place), size: bytes.byteLength, sha256 };
}

/** Whether a name can be a document's: it has an accepted extension or none. */
export function mayBeDocument(name: string): boolean {
  const ending = endingOf(name);
  return ending === undefined || Object.values(documentTypes).some((known) => known === ending);
}

/** Whether a name has an extension of its type, or none, which is then added. */
function isCalled(name: string, type: DocumentType): boolean {
  const ending = endingOf(name);
  return ending === undefined || ending === documentTypes[type];
}

function endingOf(name: string): string | undefined {
  return /\.([^.\s/\\]{1,10})$/.exec(name)?.[1]?.toLowerCase();
}

/** Senders that do not know the type declare it as plain bytes. */
function claims(claimed: string, type: DocumentType): boolean {
  return claimed === '' || claimed === 'application/octet-stream' || claimed === type;
}
