import { createHash, randomBytes } from 'node:crypto';
import type { KeyKind } from '#platform/contract.ts';

/** A new secret: its kind can be seen, so that a key found in the wrong place says what it opens. */
export function makeSecret(kind: KeyKind): string {
  return `patio_${kind}_${randomBytes(32).toString('base64url')}`;
}

/** No access token of a person begins so. */
export function isSecret(token: string): boolean {
  return /^patio_(?:ingest|read|full)_/.test(token);
}

/** What is stored of a secret. 256 random bits need no slow hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
