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

test('scripts and images have their own policies', () => {
  for (const type of ['text/javascript; charset=utf-8', 'image/svg+xml'])
    expect(headersOf(type)['content-security-policy']).not.toMatch(/default-src/);
});

test('a page’s policy permits scripts by nonce, and only a configured map from elsewhere', () => {
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

test('HSTS covers a year and subdomains, and is absent without https', () => {
  expect(headersOf('text/html')['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headersOf('text/html', { isSecure: false })['strict-transport-security']).toBeUndefined();
});

test('every download is sandboxed', () => {
  for (const type of ['application/pdf', 'text/html', 'image/svg+xml', 'application/json'])
    expect(headersOf(type, { disposition: 'attachment; filename="a"' })['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
});

test('no answer may use unneeded browser features', () => {
  expect(headersOf('text/html')['permissions-policy']).toMatch(/camera=\(\).*microphone=\(\).*geolocation=\(self\)$/);
});
