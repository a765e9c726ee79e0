import { expect, test } from 'vitest';
import { isAppCode, plainCode } from './second-factor-rules.ts';

test.each([
  ['123 456', '123456', true],
  ['123456', '123456', true],
  ['abcd-efgh 2345', 'ABCDEFGH2345', false],
  ['12345', '12345', false],
])('the code %s is normalized to %s', (typed, plain, isApp) => {
  expect(plainCode(typed)).toBe(plain);
  expect(isAppCode(plain)).toBe(isApp);
});
