import { describe, expect, test } from 'vitest';
import { logoutTokenRules, readLogoutToken } from './logout-token.ts';

const event = logoutTokenRules.event;
const good = {
  iss: 'https://login.example',
  aud: 'patio',
  iat: 1_780_000_000,
  exp: 1_780_000_120,
  jti: 'once',
  sub: 'ana',
  sid: 'session-1',
  events: { [event]: {} },
};

describe('readLogoutToken', () => {
  test.each([
    ['both', {}, { subject: 'ana', sid: 'session-1' }],
    ['a person alone', { sid: undefined }, { subject: 'ana', sid: null }],
    ['a session alone', { sub: undefined }, { subject: null, sid: 'session-1' }],
    ['claims of its own', { trace: 'x', events: { [event]: { more: 1 }, other: {} } }, { subject: 'ana' }],
  ])('takes one that names %s', (_, change, expected) => {
    expect(readLogoutToken(without({ ...good, ...change }))).toMatchObject({
      issuer: good.iss,
      jti: 'once',
      issuedAt: good.iat,
      ...expected,
    });
  });

  test.each([
    ['nonce', { nonce: 'n' }],
    ['nonce', { nonce: null }],
    ['issuer', { iss: undefined }],
    ['jti', { jti: undefined }],
    ['jti', { jti: '' }],
    ['jti', { jti: 7 }],
    ['iat', { iat: undefined }],
    ['iat', { iat: '1780000000' }],
    ['exp', { exp: undefined }],
    ['events', { events: undefined }],
    ['events', { events: {} }],
    ['events', { events: [event] }],
    ['events', { events: event }],
    ['events', { events: { [event]: null } }],
    ['events', { events: { [event]: true } }],
    ['events', { events: { [event]: [] } }],
    ['events', { events: Object.create({ [event]: {} }) }],
    ['nobody', { sub: undefined, sid: undefined }],
    ['subject', { sub: '' }],
    ['subject', { sub: ['ana'] }],
    ['sid', { sid: 5 }],
    ['sid', { sid: 'x'.repeat(501) }],
  ])('refuses by %s: %j', (fault, change) => {
    expect(readLogoutToken(without({ ...good, ...change }))).toBe(fault);
  });
});

/** Claims that are undefined are absent. */
function without(claims: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}
