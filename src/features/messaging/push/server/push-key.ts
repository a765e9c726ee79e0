import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Database } from '#platform/server/database.ts';
import type { Keys } from '#platform/server/secrets/keys.ts';
import { reseal, seal, unseal } from '#platform/server/secrets/sealed-secret.ts';
import type { PushKeyPair } from './encrypt-push.ts';
import { fetchKey, insertKey, replaceKey } from './push-key-store.ts';

const sealedFor = { use: 'push key', owner: 'portal' };

/**
 * The portal's pair for push services, made at the first start and the same in all processes. One that no key opens is
 * replaced: browsers then subscribe again.
 */
export async function openPushKey(db: Database, keys: Keys): Promise<PushKeyPair> {
  await insertKey(db, (await fetchKey(db)) ?? makeKey(keys));
  const stored = await fetchKey(db);
  if (!stored) throw new Error('The key for push services is not stored');
  const privateKey = unseal(keys, sealedFor, stored.sealedKey);
  if (privateKey) {
    const sealedKey = reseal(keys, sealedFor, stored.sealedKey);
    if (sealedKey) await replaceKey(db, stored, { ...stored, sealedKey });
    return { publicKey: stored.publicKey, privateKey };
  }
  await replaceKey(db, stored, makeKey(keys));
  return openPushKey(db, keys);
}

function makeKey(keys: Keys) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const der = privateKey.export({ format: 'der', type: 'pkcs8' });
  return { publicKey: publicPoint(privateKey), sealedKey: seal(keys, sealedFor, der) };
}

/** The public key of a pair, as browsers take it: an uncompressed point. */
export function publicPoint(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
}
