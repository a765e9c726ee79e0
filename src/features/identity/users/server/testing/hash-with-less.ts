import { argon2Sync, randomBytes } from 'node:crypto';

/** Hash with a lower memory cost. */
export function hashWithLess(password: string): string {
  const nonce = randomBytes(16);
  const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const key = argon2Sync('argon2id', {
    message: password,
    nonce,
    memory: 8_192,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  return `$argon2id$v=19$m=8192,t=2,p=1$${bare(nonce)}$${bare(key)}`;
}
