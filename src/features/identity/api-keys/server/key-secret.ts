import { hash, randomBytes } from 'node:crypto';
import type { AnyKeyKind } from '#platform/contract.ts';

/** Random secret whose prefix shows its kind, for secret scanners and readers of logs. */
export function makeSecret(kind: AnyKeyKind): string {
  return `patio_${kind}_${randomBytes(32).toString('base64url')}`;
}

/** Access tokens of people never have this prefix. */
export function isSecret(token: string): boolean {
  return /^patio_(?:ingest|read|full|aemp)_/.test(token);
}

/** SHA-256 of a secret. A slow hash is unnecessary for 256 random bits. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
