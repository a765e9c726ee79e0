import { createHash, randomBytes } from 'node:crypto';

/** A new secret: its kind can be seen, so that a key found in the wrong place tells what it opens. */
export function makeSecret(kind: 'full' | 'ingest'): string {
  return `patio_${kind}_${randomBytes(32).toString('base64url')}`;
}

/** What is stored of a secret. 256 random bits need no slow hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
