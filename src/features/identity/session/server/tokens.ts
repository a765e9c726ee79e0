import { createHash, createHmac, randomBytes } from 'node:crypto';
import { currentKey, listKeys, type Keys } from '#platform/server/secrets/keys.ts';
import { Refusal } from '#platform/errors.ts';

/** Lifetimes in seconds. */
export const lifetimes = {
  access: 900,
  /** In which a used refresh token gets the same successor: for a copied tab or a lost answer. */
  grace: 60,
} as const;

/** Refresh and access token, as sent and as stored. */
export interface TokenPair {
  refresh: string;
  access: string;
  refreshHash: Buffer;
  accessHash: Buffer;
}

/** Random tokens (256 bits) of a new family. */
export function newPair(keys: Keys): TokenPair {
  return pairOf(currentKey(keys), randomBytes(32).toString('base64url'));
}

/** Successor of a refresh token, derived by the key and never stored. */
export function successorOf(key: Buffer, refresh: string): TokenPair {
  return pairOf(key, derive(key, 'refresh', refresh));
}

/** Hash of a token, as stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** @throws Error when the key is shorter than its tokens */
export function requireTokenKey(keys: Keys): void {
  if (listKeys(keys).some(({ length }) => length < 32)) throw new Error('The token key has fewer than 32 bytes');
}

/** Bearer token of a request. */
export function bearerOf(request: Request): string {
  const [kind, token] = (request.headers.get('authorization') ?? '').split(' ', 2);
  if (kind?.toLowerCase() !== 'bearer' || !token) throw new Refusal('unauthenticated');
  return token;
}

function pairOf(key: Buffer, refresh: string): TokenPair {
  const access = derive(key, 'access', refresh);
  return { refresh, access, refreshHash: hashToken(refresh), accessHash: hashToken(access) };
}

function derive(key: Buffer, use: 'refresh' | 'access', refresh: string): string {
  return createHmac('sha256', key).update(`patio ${use} token\0${refresh}`).digest('base64url');
}
