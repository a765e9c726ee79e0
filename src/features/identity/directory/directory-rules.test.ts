import { describe, expect, test } from 'vitest';
import { domainOf, mayEnter, readPerson } from './directory-rules.ts';

const entra = {
  iss: 'https://login.example/t-1/v2.0',
  sub: 'pairwise',
  tid: 't-1',
  oid: 'o-1',
  email: 'ana@corp.example',
  xms_edov: true,
  groups: ['fleet'],
};

describe('readPerson', () => {
  test('identifies a person by issuer, tenant and object id', () => {
    expect(readPerson(entra)).toEqual({
      issuer: entra.iss,
      tenant: 't-1',
      objectId: 'o-1',
      verifiedEmail: 'ana@corp.example',
      groups: ['fleet'],
    });
  });

  test('uses the issuer as tenant when the directory has none', () => {
    const { iss, sub } = entra;
    expect(readPerson({ iss, sub })).toMatchObject({ tenant: iss, objectId: 'pairwise', verifiedEmail: null });
  });

  test.each([
    [{ email_verified: true }, true],
    [{ xms_edov: '1' }, true],
    [{ xms_edov: 1 }, true],
    [{}, false],
    [{ email_verified: 'true' }, false],
    [{ email_verified: false, xms_edov: false }, false],
    [{ xms_edov: '0' }, false],
  ])('the e-mail of %j is verified: %s', (claims, isVerified) => {
    const { iss, sub, email } = entra;
    expect(readPerson({ iss, sub, email, ...claims })?.verifiedEmail).toBe(isVerified ? email : null);
  });

  test('an e-mail claim that is empty or a list is ignored', () => {
    expect(readPerson({ ...entra, email: ['a@corp.example', 'b@corp.example'] })?.verifiedEmail).toBeNull();
    expect(
      readPerson({ ...entra, email: undefined, preferred_username: 'ana@corp.example' })?.verifiedEmail,
    ).toBeNull();
  });

  test('claims without an identity give null', () => {
    expect(readPerson({ iss: entra.iss })).toBeNull();
    expect(readPerson({ sub: 'x' })).toBeNull();
  });

  test.each([undefined, null, 'fleet', {}])('the groups claim %j is read as empty', (groups) => {
    expect(readPerson({ ...entra, groups })?.groups).toEqual([]);
  });
});

test.each([
  [[], [], true],
  [['fleet'], [], true],
  [['fleet'], ['fleet', 'depot'], true],
  [['admin'], ['fleet'], false],
  [[], ['fleet'], false],
])('groups %j are admitted by allowed groups %j: %s', (groups, allowed, expected) => {
  expect(mayEnter(groups, allowed)).toBe(expected);
});

test.each([
  ['ana@corp.example', 'corp.example'],
  ['"a@b"@corp.example', 'corp.example'],
])('the domain of %s is %s', (email, domain) => expect(domainOf(email)).toBe(domain));
