import { createHash } from 'node:crypto';
import { code, invalid, Refusal } from '../../errors.ts';
import { nameAccountFile } from './account-files.ts';
import { documentTypes, type DocumentType } from './documents/document-types.ts';
import { inspectDocument } from './documents/inspect-document.ts';
import type { FileStore } from './file-store.ts';
import { readUpload, type SentFile } from './read-upload.ts';
import type { Received } from './received.ts';
import type { Scanner } from './scanner.ts';

/** A document that was looked through and stored. */
export interface ReceivedDocument extends Received {
  /** As its sender calls it: not to be trusted. */
  sentName: string;
  type: DocumentType;
  /** Bytes. */
  size: number;
  /** Of its bytes, in hexadecimal. */
  sha256: string;
  /** Nothing has looked for viruses in it yet: nobody is to open it. */
  waiting: boolean;
}

export interface DocumentRules {
  maxBytes: number;
  /** Where in the store it goes. */
  area: string;
  scanner: Scanner;
}

/** A document in which a virus was found. */
export class Infected extends Refusal {
  readonly virus: string;
  /** As its sender calls it. */
  readonly sentName: string;
  constructor(virus: string, sentName: string) {
    super('validation_error', { errors: { file: [code.infected] } });
    this.virus = virus;
    this.sentName = sentName;
  }
}

/**
 * The door for documents: capped while streaming in, known by their bytes and looked through, stored under a random name and synced.
 * @throws Refusal `too_large`; `unsupported_type` for what is no PDF or DOCX, or is not what it claims or is called;
 *   `validation_error` on `file` for one that is broken, locked or hostile; `Infected`
 */
export async function receiveDocument(
  files: FileStore,
  request: Request,
  accountId: string,
  rules: DocumentRules,
): Promise<ReceivedDocument> {
  return storeDocument(files, await readUpload(request, rules.maxBytes), accountId, rules);
}

/** The same door for a document whose bytes came otherwise. @throws Refusal as `receiveDocument` */
export async function storeDocument(
  files: FileStore,
  sent: SentFile,
  accountId: string,
  { maxBytes, area, scanner }: DocumentRules,
): Promise<ReceivedDocument> {
  if (sent.bytes.byteLength > maxBytes) throw new Refusal('too_large');
  const type = await inspectDocument(sent.bytes);
  if (type === 'unknown') throw new Refusal('unsupported_type');
  if (type === 'unsafe') throw invalid({ file: [code.unreadable] });
  if (!isCalled(sent.fileName, type) || !claims(sent.claimedType, type)) throw new Refusal('unsupported_type');
  const scan = await scanner.scan(sent.bytes);
  if (scan.state === 'infected') throw new Infected(scan.virus, sent.fileName);
  const stored = await storeMade(files, sent.bytes, accountId, area);
  return { ...stored, sentName: sent.fileName, type, waiting: scan.state === 'away' };
}

/** Stores bytes that the portal itself made, or has looked through, under a random name, synced. */
export async function storeMade(files: FileStore, bytes: Uint8Array, accountId: string, area: string) {
  const name = nameAccountFile(accountId);
  const place = `${area}/${name}`;
  const writing = files.write(place, bytes);
  // Reckoned while the disk works.
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await writing;
  return { name, discard: () => files.remove(place), size: bytes.byteLength, sha256 };
}

/** Whether a name may be that of a document at all: it ends as those of a type do, or has no ending. */
export function mayBeDocument(name: string): boolean {
  const ending = endingOf(name);
  return ending === undefined || Object.values(documentTypes).some((known) => known === ending);
}

/** Whether a name ends as those of its type do; one without an ending is given it later. */
function isCalled(name: string, type: DocumentType): boolean {
  const ending = endingOf(name);
  return ending === undefined || ending === documentTypes[type];
}

function endingOf(name: string): string | undefined {
  return /\.([^.\s/\\]{1,10})$/.exec(name)?.[1]?.toLowerCase();
}

/** Senders that do not know what they send say that it is just bytes. */
function claims(claimed: string, type: DocumentType): boolean {
  return claimed === '' || claimed === 'application/octet-stream' || claimed === type;
}
