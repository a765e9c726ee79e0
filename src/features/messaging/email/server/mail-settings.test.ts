import { expect, test } from 'vitest';
import { readMailSettings } from './mail-settings.ts';

const from = 'Patio <no-reply@company.example>';

test('without a server there are no mail settings', () => {
  expect(readMailSettings({ SMTP_URL: '', MAIL_FROM: from })).toBeNull();
});

test.each([
  ['smtp://relay.example', { host: 'relay.example', port: 587, secure: false, requireTls: true, user: null }],
  ['smtps://a%40b:p%3Aw@relay.example', { port: 465, secure: true, user: 'a@b', password: 'p:w' }],
  ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2525, requireTls: false }],
  ['smtp://[::1]:2525', { host: '::1', requireTls: false }],
])('%s is parsed', (SMTP_URL, expected) => {
  expect(readMailSettings({ SMTP_URL, MAIL_FROM: from })).toMatchObject({ ...expected, from });
});

test('a server without TLS must be allowed explicitly', () => {
  expect(readMailSettings({ SMTP_URL: 'smtp://relay.example', SMTP_TLS: 'optional', MAIL_FROM: from })).toMatchObject({
    requireTls: false,
  });
});

test.each([
  [{ SMTP_URL: 'relay.example', MAIL_FROM: from }, 'SMTP_URL is not usable: it must look like smtp://'],
  [{ SMTP_URL: 'https://relay.example', MAIL_FROM: from }, 'SMTP_URL is not usable'],
  [{ SMTP_URL: 'smtp://relay.example' }, 'MAIL_FROM is missing'],
  [{ SMTP_URL: 'smtp://relay.example', MAIL_FROM: 'Patio' }, 'MAIL_FROM is not usable'],
  [{ SMTP_URL: 'smtp://relay.example', MAIL_FROM: 'a@b.example\nbcc: c@d.example' }, 'MAIL_FROM is not usable'],
  [{ SMTP_URL: 'smtp://relay.example', MAIL_FROM: from, SMTP_TLS: 'no' }, 'SMTP_TLS is not usable'],
])('%o prevents the start with a reason', (environment, sentence) => {
  expect(() => readMailSettings(environment)).toThrow(sentence);
});
