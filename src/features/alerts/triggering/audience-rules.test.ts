import { expect, test } from 'vitest';
import { isNotified, type Audience, type Recipient } from './audience-rules.ts';

const admin: Recipient = { role: 'admin', profileIds: [] };
const viewer: Recipient = { role: 'viewer', profileIds: ['north'] };
const everyone: Audience = { app: true, level: 'everyone', profileIds: [] };

test.each<[string, Audience, Recipient, boolean]>([
  ['everyone, a viewer', everyone, viewer, true],
  ['everyone, but not in the portal', { ...everyone, app: false }, viewer, false],
  ['administrators, a viewer', { ...everyone, level: 'admins' }, viewer, false],
  ['administrators, one of them', { ...everyone, level: 'admins' }, admin, true],
  ['a profile that one has', { ...everyone, level: 'profiles', profileIds: ['south', 'north'] }, viewer, true],
  ['a profile that one has not', { ...everyone, level: 'profiles', profileIds: ['south'] }, viewer, false],
  ['administrators, a viewer whose it is', { ...everyone, level: 'admins' }, { ...viewer, isAssignee: true }, true],
  ['whose it is, but not in the portal', { ...everyone, app: false }, { ...viewer, isAssignee: true }, false],
  ['the assignee, a person whose it is', { ...everyone, level: 'assignee' }, { ...viewer, isAssignee: true }, true],
  ['the assignee, an administrator', { ...everyone, level: 'assignee' }, admin, false],
  ['a profile, an administrator without it', { ...everyone, level: 'profiles', profileIds: ['north'] }, admin, false],
])('audience: %s', (_, audience, recipient, isExpected) => {
  expect(isNotified(audience, recipient)).toBe(isExpected);
});
