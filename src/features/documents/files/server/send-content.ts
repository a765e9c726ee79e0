import { Refusal } from '#platform/errors.ts';
import { asAttachment } from '#platform/server/http/calls/attachment.ts';

interface SentContent {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** Sends a file as a download, never displayed in the portal's origin; a range of it if requested. */
export function sendContent({ name, type, bytes }: SentContent, request: Request): Response {
  const headers = {
    'content-type': type,
    'content-disposition': asAttachment(name),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
  };
  const range = readRange(request.headers.get('range'), bytes.byteLength);
  if (range === 'beyond')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes.byteLength}` } });
  const part = range ? bytes.subarray(range.from, range.to) : bytes;
  const body = Uint8Array.from(part);
  const length = { 'content-length': String(body.byteLength) };
  if (!range) return new Response(body, { headers: { ...headers, ...length } });
  const where = { 'content-range': `bytes ${range.from}-${range.to - 1}/${bytes.byteLength}` };
  return new Response(body, { status: 206, headers: { ...headers, ...length, ...where } });
}

/** One range of bytes, without `to`; null for no range, several ranges or another unit, which send the whole file. */
function readRange(header: string | null, size: number): { from: number; to: number } | 'beyond' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') return Number(last) === 0 ? 'beyond' : { from: Math.max(0, size - Number(last)), to: size };
  const from = Number(first);
  const to = last === '' ? size : Math.min(size, Number(last) + 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'beyond' : { from, to };
}

/** The refusal for a file whose bytes are missing; it is logged. */
export const bytesLost = () => new Refusal('unavailable', { retryAfterS: 60 });
