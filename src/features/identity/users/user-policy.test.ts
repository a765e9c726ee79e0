import { expect, test } from 'vitest';
import {
  mayChangeEmail,
  mayChangePhoto,
  mayRename,
  maySetPassword,
  mayStepDown,
  type UserFacts,
} from './user-policy.ts';

const nobody: UserFacts = { self: false, ad: false, shared: false, last_admin: false };

test.each<[string, Partial<UserFacts>, boolean[]]>([
  ['a person of the administrator’s own accounts', {}, [true, true, true, true, true]],
  ['the administrator', { self: true }, [true, true, false, false, true]],
  ['a directory user', { ad: true }, [true, false, false, false, true]],
  ['a person who belongs elsewhere too', { shared: true }, [false, false, false, false, true]],
  ['a directory user who belongs elsewhere too', { ad: true, shared: true }, [false, false, false, false, true]],
  ['the last administrator', { self: true, last_admin: true }, [true, true, false, false, false]],
])('%s: photo, name, e-mail, password, stepping down', (_, difference, expected) => {
  const facts = { ...nobody, ...difference };
  expect([mayChangePhoto, mayRename, mayChangeEmail, maySetPassword, mayStepDown].map((may) => may(facts))).toEqual(
    expected,
  );
});
