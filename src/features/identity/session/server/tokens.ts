import { createHash, createHmac, randomBytes } from 'node:crypto';
import { currentKey, listKeys, type Keys } from '#platform/server/keys.ts';
import { Refusal } from '#platform/errors.ts';

/** How long things hold, in seconds. */
export const lifetimes = {
  access: 900,
  /** In which a spent refresh token is given its successor once more: a copied tab, an answer lost in a restart under load. */
  grace: 60,
} as const;

/** A refresh token with the access token that goes with it, as they travel and as they are stored. */
export interface TokenPair {
  refresh: string;
  access: string;
  refreshHash: Buffer;
  accessHash: Buffer;
}

/** 256 bits of a new family. */
export function newPair(keys: Keys): TokenPair {
  return pairOf(currentKey(keys), randomBytes(32).toString('base64url'));
}

/** The one pair that can follow a refresh token: computed again whenever it is asked for, never stored. */
export function successorOf(key: Buffer, refresh: string): TokenPair {
  return pairOf(key, derive(key, 'refresh', refresh));
}

/** What is stored in place of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** @throws Error where the key is too short to stand behind tokens of 256 bits */
export function requireTokenKey(keys: Keys): void {
  if (listKeys(keys).some(({ length }) => length < 32)) throw new Error('The token key has fewer than 32 bytes');
}

/** The token behind the bearer header. */
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
