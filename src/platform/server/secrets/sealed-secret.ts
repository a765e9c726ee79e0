import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { currentKey, listKeys, type Keys } from './keys.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** What a secret is encrypted for: it opens for this use and this owner alone. */
interface SealedFor {
  use: string;
  owner: string;
}

/** Encrypts a secret for the database, by a key that follows from `key`. */
export function seal(keys: Keys, { use, owner }: SealedFor, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFor(currentKey(keys), use), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The secret again; null where it was sealed by another key, for another use or for another owner. */
export function unseal(keys: Keys, sealedFor: SealedFor, sealed: Buffer): Buffer | null {
  for (const key of listKeys(keys)) {
    const secret = unsealBy(key, sealedFor, sealed);
    if (secret) return secret;
  }
  return null;
}

/** Sealed by the current key; null where it is so already, or nothing opens it. */
export function reseal(keys: Keys, sealedFor: SealedFor, sealed: Buffer): Buffer | null {
  if (unsealBy(currentKey(keys), sealedFor, sealed)) return null;
  const secret = unseal(keys, sealedFor, sealed);
  return secret && seal(keys, sealedFor, secret);
}

function unsealBy(key: Buffer, { use, owner }: SealedFor, sealed: Buffer): Buffer | null {
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, keyFor(key, use), nonce)
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}

function keyFor(key: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `patio sealed ${use}`, 32));
}
