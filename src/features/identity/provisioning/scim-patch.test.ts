import { describe, expect, test } from 'vitest';
import { ScimFault } from './scim-filter.ts';
import { memberIds, readGroupPatch, readUserPatch, userChangeOf, type PatchOperation } from './scim-patch.ts';

describe('readUserPatch', () => {
  test.each<[string, PatchOperation[], object]>([
    ['Entra ID deactivates', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    ['Okta deactivates', [{ op: 'replace', value: { active: false } }], { active: false }],
    ['Entra ID renames', [
      { op: 'Add', path: 'name.givenName', value: 'Ana' },
      { op: 'Replace', path: 'displayName', value: 'Ana Lima' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'ana@corp.example' },
    ], { givenName: 'Ana', displayName: 'Ana Lima', email: 'ana@corp.example' }],
    ['names with dots', [{ op: 'replace', value: { 'name.familyName': 'Lima', active: true } }], { familyName: 'Lima', active: true }],
    ['a whole name', [{ op: 'replace', path: 'name', value: { givenName: 'A', familyName: 'B' } }], { givenName: 'A', familyName: 'B' }],
    ['a removal', [{ op: 'Remove', path: 'externalId' }], { externalId: null }],
    ['the later of two', [{ op: 'add', path: 'userName', value: 'a' }, { op: 'replace', path: 'userName', value: 'b' }], { userName: 'b' }],
    ['what is not stored', [{ op: 'add', path: 'title', value: 'Driver' }, { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'X' }], {}],
  ])('%s', (_, operations, expected) => expect(readUserPatch(operations)).toEqual(expected)); // prettier-ignore

  test.each<PatchOperation[][]>([
    [[{ op: 'move', path: 'active', value: true }]],
    [[{ op: 'remove' }]],
    [[{ op: 'replace', value: 'x' }]],
    [[{ op: 'replace', path: 'active', value: 'perhaps' }]],
    [[{ op: 'replace', path: 'userName', value: 5 }]],
    [[{ op: 'replace', path: 'userName', value: null }]],
    [Array(101).fill({ op: 'replace', path: 'active', value: true })],
  ])('refuses %j', (operations) => expect(() => readUserPatch(operations)).toThrow(ScimFault));
});

test.each<[unknown, string | undefined]>([
  [[{ value: 'a@x.example' }, { value: 'b@x.example', primary: true }], 'b@x.example'],
  [
    [
      { value: 'a@x.example', type: 'home' },
      { value: 'b@x.example', type: 'work' },
    ],
    'b@x.example',
  ],
  [[{ value: 'a@x.example' }], 'a@x.example'],
  [{ value: 'a@x.example' }, 'a@x.example'],
  [[], undefined],
  [[null, 'x'], undefined],
])('of the e-mails %j %s is meant', (emails, expected) =>
  expect(userChangeOf([['emails', emails]]).email).toBe(expected),
);

describe('readGroupPatch', () => {
  test.each<[string, PatchOperation[], object]>([
    ['Entra ID adds', [{ op: 'Add', path: 'members', value: [{ $ref: null, value: '1' }] }], { add: ['1'] }],
    ['Entra ID removes', [{ op: 'Remove', path: 'members', value: [{ value: '1' }] }], { remove: ['1'] }],
    ['Okta removes', [{ op: 'remove', path: 'members[value eq "1"]' }], { remove: ['1'] }],
    ['all go', [{ op: 'remove', path: 'members' }], { members: [], add: [], remove: [] }],
    ['others take their place', [{ op: 'replace', path: 'members', value: [{ value: '1' }, { value: '2' }] }], { members: ['1', '2'], add: [], remove: [] }],
    ['Okta renames', [{ op: 'replace', value: { id: 'x', displayName: 'Fleet' } }], { name: 'Fleet' }],
    ['Entra ID renames', [{ op: 'Replace', path: 'displayName', value: 'Fleet' }], { name: 'Fleet' }],
  ])('%s', (_, operations, expected) => expect(readGroupPatch(operations)).toEqual(expected)); // prettier-ignore

  test('refuses a member that is none, and a replacement of one', () => {
    expect(() => readGroupPatch([{ op: 'add', path: 'members', value: [{ value: 5 }] }])).toThrow(ScimFault);
    expect(() => readGroupPatch([{ op: 'replace', path: 'members[value eq "1"]', value: {} }])).toThrow(ScimFault);
    expect(memberIds(undefined)).toEqual([]);
  });
});
