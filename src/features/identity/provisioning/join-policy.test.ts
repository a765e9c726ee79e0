import { expect, test } from 'vitest';
import { joinsAtOnce } from './join-policy.ts';

const vouched = { ad: true, isBoundHere: true, isDomainVerified: true, isOfDomain: true, isOnlyHere: false };

test.each([
  ['of the verified domain, bound to its directory', {}, true],
  ['with a password', { ad: false }, false],
  ['whom no directory of the account has seen', { isBoundHere: false }, false],
  ['of a domain that is only written down', { isDomainVerified: false }, false],
  ['of another domain', { isOfDomain: false }, false],
  ['who was here before and is nowhere else', { isOnlyHere: true, isBoundHere: false, isDomainVerified: false }, true],
  ['who was here before, with a password by now', { isOnlyHere: true, ad: false }, false],
])('a person %s joins at once: %s', (_, change, expected) => {
  expect(joinsAtOnce({ ...vouched, ...change })).toBe(expected);
});
