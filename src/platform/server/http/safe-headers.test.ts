import { expect, test } from 'vitest';
import { addSafeHeaders, contentPolicy } from './safe-headers.ts';

function headersOf(type: string, { isSecure = true, own = '', disposition = '' } = {}) {
  const headers = new Headers({
    'content-type': type,
    ...(own && { 'content-security-policy': own }),
    ...(disposition && { 'content-disposition': disposition }),
  });
  addSafeHeaders(headers, isSecure);
  return Object.fromEntries(headers);
}

const page = contentPolicy('bm9uY2U', ['https://tiles.example']);
const types = [
  'application/json; charset=utf-8',
  'text/plain; charset=utf-8',
  'text/css; charset=utf-8',
  'text/javascript; charset=utf-8',
  'image/svg+xml; charset=utf-8',
  'application/pdf',
  '',
];

test.each(types)('an answer of type "%s" is read as what it is, framed by nobody, and cached by nobody', (type) => {
  const headers = headersOf(type);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  const rules = (headers['content-security-policy'] ?? '').split('; ');
  expect(rules).toEqual(expect.arrayContaining(["base-uri 'none'", "frame-ancestors 'none'"]));
  expect(rules.some((rule) => /^(default|object)-src 'none'$/.test(rule))).toBe(true);
});

test('the policy of a script binds no worker, that of a drawing no style', () => {
  for (const type of ['text/javascript; charset=utf-8', 'image/svg+xml'])
    expect(headersOf(type)['content-security-policy']).not.toMatch(/default-src/);
});

test('a page keeps its own policy: scripts by nonce, nothing from elsewhere but a map that is set', () => {
  expect(headersOf('text/html; charset=utf-8', { own: page })['content-security-policy']).toBe(page);
  const rules = page.split('; ');
  expect(rules).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'nonce-bm9uY2U' 'strict-dynamic'",
      "connect-src 'self' https://tiles.example",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]),
  );
  expect(rules.filter((rule) => rule.includes('unsafe-'))).toEqual(["style-src-attr 'unsafe-inline'"]);
});

test('https is for a year and for every host below, and is not spoken of where there is none', () => {
  expect(headersOf('text/html')['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headersOf('text/html', { isSecure: false })['strict-transport-security']).toBeUndefined();
});

test('a download of any type is nobody in a sandbox', () => {
  for (const type of ['application/pdf', 'text/html', 'image/svg+xml', 'application/json'])
    expect(headersOf(type, { disposition: 'attachment; filename="a"' })['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
});

test('no answer may use what a page of ours does not', () => {
  expect(headersOf('text/html')['permissions-policy']).toMatch(/camera=\(\).*microphone=\(\).*geolocation=\(self\)$/);
});
