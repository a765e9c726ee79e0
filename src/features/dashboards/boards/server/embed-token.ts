import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { currentKey, listKeys, type Keys } from '#platform/server/secrets/keys.ts';

/** A frame is loaded right after its address was requested. */
const validMs = 10 * 60_000;

const claim = z.object({ url: z.string(), hosts: z.array(z.string()), until: z.number() });
export type Embedding = Pick<z.output<typeof claim>, 'url' | 'hosts'>;

/** A signed, short-lived token that opens one embedded page; it is given only to people with access. */
export function embedToken(keys: Keys, embedding: Embedding, now: number): string {
  const said = Buffer.from(JSON.stringify({ ...embedding, until: now + validMs })).toString('base64url');
  return `${said}.${sign(currentKey(keys), said).toString('base64url')}`;
}

/** Null for a token that is altered, expired or foreign, without distinction. */
export function readEmbedToken(keys: Keys, token: string, now: number): Embedding | null {
  const [said = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const isOf = (expected: Buffer) => given.length === expected.length && timingSafeEqual(given, expected);
  if (!listKeys(keys).some((key) => isOf(sign(key, said)))) return null;
  // Base64 has several spellings of the same bytes; only ours is accepted.
  if (token !== `${said}.${given.toString('base64url')}`) return null;
  const { until, ...embedding } = z.parse(claim, JSON.parse(Buffer.from(said, 'base64url').toString()));
  return until < now ? null : embedding;
}

function sign(key: Buffer, said: string): Buffer {
  return createHmac('sha256', key).update('patio embed\0').update(said).digest();
}
