import { expect, test } from 'vitest';
import { mayAnswerSignedIn, needsNewPassword } from './invitation-policy.ts';

test.each([
  ['proven, with a password of their own', true, false, true, true, false],
  ['proven, of the directory', true, true, false, true, false],
  ['proven, without a password', true, false, false, true, true],
  ['unproven, with a password that an administrator typed', false, false, true, false, true],
  ['unproven, invited elsewhere and never came', false, false, false, false, true],
  ['unproven, called a directory user by another account', false, true, false, false, true],
])('somebody %s', (_, isVerified, ad, hasPassword, signedIn, newPassword) => {
  const invitee = { isVerified, ad, hasPassword };
  expect([mayAnswerSignedIn(invitee), needsNewPassword(invitee)]).toEqual([signedIn, newPassword]);
});
