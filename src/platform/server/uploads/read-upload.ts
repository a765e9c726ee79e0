import { code, invalid, Refusal } from '../../errors.ts';
import { readBytes } from '../http/calls/read-bytes.ts';
import { readMultipart } from './read-multipart.ts';

/** Name of the upload's field. */
const field = 'file';
/** Overhead of multipart around a file, at most. */
const envelopeBytes = 16_384;

/** A file as sent; nothing of it is trusted yet. */
export interface SentFile {
  bytes: Uint8Array;
  /** Media type declared by the sender, without parameters; empty if none. */
  claimedType: string;
  /** Name given by the sender: printable, without path, at most 120 characters; empty if none. */
  fileName: string;
}

/**
 * Reads the file of a multipart body up to a limit.
 * @throws Refusal `unsupported_type` for another body, `too_large`, `request_fatal` for a malformed one,
 * `validation_error` on `file`
 */
export async function readUpload(request: Request, maxBytes: number): Promise<SentFile> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal('unsupported_type');
  const body = await readBytes(request, maxBytes + envelopeBytes);
  const parts = readMultipart(body, type);
  if (!parts) throw new Refusal('request_fatal');
  const [file, ...others] = parts.filter(({ name }) => name === field);
  if (file === undefined) throw invalid({ [field]: [code.required] });
  const strange = parts.find(({ name }) => name !== field);
  if (strange !== undefined) throw invalid({ [strange.name]: [code.unknownField] });
  if (file.fileName === null || others.length > 0) throw invalid({ [field]: [code.image] });
  if (file.bytes.byteLength > maxBytes) throw new Refusal('too_large');
  return {
    bytes: file.bytes,
    claimedType: file.type.split(';')[0]?.trim().toLowerCase() ?? '',
    fileName: plainName(file.fileName),
  };
}

/** A sender's file name made safe to store: printable, without path, at most 120 characters. */
export function plainName(name: string): string {
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  return last
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 120)
    .toWellFormed();
}
