import { createHmac, timingSafeEqual } from 'node:crypto';
import { currentKey, listKeys, type Keys } from './keys.ts';

const idBytes = 16;

/**
 * The token of a link sent by mail: the id of a row, signed for one purpose, so that the database alone is not enough.
 * Whether the row is still valid is checked when the link is used.
 */
export function linkToken(keys: Keys, use: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, sign(currentKey(keys), use, bytes)]).toString('base64url');
}

/** The id in a token; null if it was not signed by us, or for another purpose. */
export function readLinkToken(keys: Keys, use: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, idBytes);
  const signature = bytes.subarray(idBytes);
  if (!listKeys(keys).some((key) => isEqual(signature, sign(key, use, id)))) return null;
  // Base64 has several spellings of the same bytes; only ours is accepted.
  if (bytes.toString('base64url') !== token) return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function isEqual(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(key: Buffer, use: string, id: Buffer): Buffer {
  return createHmac('sha256', key).update(`patio link ${use}\0`).update(id).digest();
}
