import { expect, test } from 'vitest';
import { base32, findStep, stepAt, totpAt } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// Last six of the eight digits of RFC 6238, appendix B.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d s the code is %s', (seconds, code) => {
  const ms = seconds * 1_000;
  const begin = Math.floor(seconds / 30) * 30_000;
  expect(totpAt(secret, stepAt(ms))).toBe(code);
  for (const within of [begin, ms, begin + 29_999]) expect(findStep(secret, code, within)).toBe(stepAt(ms));
  for (const outside of [begin - 1, begin + 30_000]) expect(findStep(secret, code, outside)).toBeNull();
  expect(findStep(secret, `${code}0`, ms)).toBeNull();
});

test('secrets are encoded as in RFC 4648', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
});
