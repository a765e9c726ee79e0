import { code, invalid, Refusal } from '../../errors.ts';
import { readBytes } from '../http/read-bytes.ts';
import { readMultipart } from './read-multipart.ts';

/** The one field that an upload has. */
const field = 'file';
/** What multipart adds around a file, generously. */
const envelopeBytes = 16_384;

/** A file as it was sent: nothing of it is believed yet. */
export interface SentFile {
  bytes: Uint8Array;
  /** The media type that the sender claims, without parameters; empty where none. */
  claimedType: string;
  /** What the sender calls it: printable, without a path, 120 characters at most; empty where nothing. */
  fileName: string;
}

/**
 * Reads the one file of a multipart body, capped while it streams in.
 * @throws Refusal `unsupported_type` for another body, `too_large`, `request_fatal` for a broken one, `validation_error` on `file`
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

/** What a sender calls a file, fit to be stored: printable, without a path, 120 characters at most. */
export function plainName(name: string): string {
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  return last
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 120)
    .toWellFormed();
}
