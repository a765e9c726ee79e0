import { argon2Sync, randomBytes } from 'node:crypto';

/** Former hash of a password: normalized to NFKC, with a lower memory cost. */
export function hashAsBefore(password: string, memory = 19_456): string {
  const nonce = randomBytes(16);
  const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const message = password.normalize('NFKC');
  const key = argon2Sync('argon2id', { message, nonce, memory, passes: 2, parallelism: 1, tagLength: 32 });
  return `$argon2id$v=19$m=${memory},t=2,p=1$${bare(nonce)}$${bare(key)}`;
}
