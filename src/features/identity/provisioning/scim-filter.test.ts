import { describe, expect, test } from 'vitest';
import { readFilter, ScimFault } from './scim-filter.ts';

describe('readFilter', () => {
  test.each([
    ['userName eq "ana@corp.example"', [['username', 'ana@corp.example']]],
    ['username EQ "Ana"', [['username', 'Ana']]],
    ['externalId eq "0f-1"', [['externalid', '0f-1']]],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "ana"', [['username', 'ana']]],
    ['emails[type eq "work"].value eq "a@b.example"', [['emails.value', 'a@b.example']]],
    ['emails.value eq "a@b.example"', [['emails.value', 'a@b.example']]],
    [
      'id eq "1" and members eq "2"',
      [
        ['id', '1'],
        ['members', '2'],
      ],
    ],
    ['displayName eq "Fleet \\"north\\" and south"', [['displayname', 'Fleet "north" and south']]],
    ['displayName eq "caf\\u00e9"', [['displayname', 'café']]],
    ['active eq true', [['active', 'true']]],
    ['  userName   eq   "ana"  ', [['username', 'ana']]],
  ])('%s', (filter, expected) => {
    expect(readFilter(filter).map(({ attribute, value }) => [attribute, value])).toEqual(expected);
  });

  test.each([
    '',
    'userName',
    'userName eq',
    'userName eq ana',
    'userName co "ana"',
    'userName sw "a"',
    'not (userName eq "ana")',
    '(userName eq "ana")',
    'userName eq "ana" or userName eq "bob"',
    'userName eq "ana" and',
    'userName eq "ana" userName eq "bob"',
    'userName eq "ana',
    'userName eq "\\x"',
    "userName eq 'ana'",
    'userName pr',
    'userName eq "a\\u0000"',
    'userName eq "\\ud800"',
    Array(5).fill('a eq "b"').join(' and '),
    `userName eq "${'x'.repeat(1_100)}"`,
  ])('refuses %j', (filter) => {
    expect(() => readFilter(filter)).toThrow(ScimFault);
  });
});
