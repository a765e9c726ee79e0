import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { reseal, seal, unseal } from './sealed-secret.ts';

const key = randomBytes(32);
const secret = randomBytes(20);
const of = { use: 'app', owner: 'one' };

test('an encrypted secret is bound to key, use and owner, with a random nonce', () => {
  const sealed = seal(key, of, secret);
  expect(unseal(key, of, sealed)).toEqual(secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(seal(key, of, secret)).not.toEqual(sealed);
  expect(unseal(randomBytes(32), of, sealed)).toBeNull();
  expect(unseal(key, { ...of, use: 'other' }, sealed)).toBeNull();
  expect(unseal(key, { ...of, owner: 'two' }, sealed)).toBeNull();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(unseal(key, of, sealed)).toBeNull();
});

test('a secret is re-encrypted once', () => {
  const current = randomBytes(32);
  const keys = { current, former: key };
  const sealed = seal(key, of, secret);
  expect(unseal(keys, of, sealed)).toEqual(secret);
  const moved = reseal(keys, of, sealed) ?? Buffer.alloc(0);
  expect(unseal(current, of, moved)).toEqual(secret);
  expect(unseal(key, of, moved)).toBeNull();
  expect(reseal(keys, of, moved)).toBeNull();
  expect(reseal(keys, of, seal(randomBytes(32), of, secret))).toBeNull();
});
