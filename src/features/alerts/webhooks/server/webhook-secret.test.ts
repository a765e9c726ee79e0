import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecret, renewSealed, webhookSecret } from './webhook-secret.ts';

const webhook = { id: '019ab0de-0000-7000-8000-000000000001', secretNumber: 3 };

test('a secret survives a key rotation, also after the former key is removed', () => {
  const former = randomBytes(32);
  const keys = { current: randomBytes(32), former };
  const { secret, sealed } = createSecret(former, webhook);
  expect(webhookSecret(keys, { ...webhook, sealed })).toBe(secret);
  const moved = renewSealed(keys, { ...webhook, sealed });
  expect(webhookSecret(keys.current, { ...webhook, sealed: moved })).toBe(secret);
  expect(renewSealed(keys, { ...webhook, sealed: moved })).toBeNull();
  expect(() => webhookSecret(keys.current, { ...webhook, sealed })).toThrow('a key that is gone');
});

test('an unencrypted secret is derived from the key of its time', () => {
  const former = randomBytes(32);
  const keys = { current: randomBytes(32), former };
  const { secret } = createSecret(former, webhook);
  expect(webhookSecret(former, { ...webhook, sealed: null })).toBe(secret);
  expect(webhookSecret(keys, { ...webhook, sealed: null })).toBe(secret);
  const sealed = renewSealed(keys, { ...webhook, sealed: null });
  expect(webhookSecret(keys.current, { ...webhook, sealed })).toBe(secret);
});
