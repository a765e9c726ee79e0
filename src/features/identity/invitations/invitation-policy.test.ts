import { expect, test } from 'vitest';
import { mayAnswerSignedIn, needsNewPassword, type Invitee } from './invitation-policy.ts';

const nobody: Invitee = { isVerified: false, ad: false, hasPassword: false };

test.each<[string, Partial<Invitee>, boolean[]]>([
  ['proven, with a password of their own', { isVerified: true, hasPassword: true }, [true, false]],
  ['proven, of the directory', { isVerified: true, ad: true }, [true, false]],
  ['proven, without a password', { isVerified: true }, [true, true]],
  ['unproven, with a password that an administrator typed', { hasPassword: true }, [false, true]],
  ['unproven, invited elsewhere and never came', {}, [false, true]],
  ['unproven, called a directory user by another account', { ad: true }, [false, true]],
])('a person %s: answers signed in, needs a new password', (_, difference, expected) => {
  const invitee = { ...nobody, ...difference };
  expect([mayAnswerSignedIn(invitee), needsNewPassword(invitee)]).toEqual(expected);
});
