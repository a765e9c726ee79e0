import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { linkToken, readLinkToken } from './link-token.ts';

const key = randomBytes(32);

test('a link is valid for its purpose only', () => {
  const id = randomUUID();
  const token = linkToken(key, 'password', id);
  expect(token).toMatch(/^[\w-]{64}$/);
  expect(linkToken(key, 'password', id)).toBe(token);
  expect(readLinkToken(key, 'password', token)).toBe(id);
  expect(readLinkToken(key, 'e-mail', token)).toBeNull();
  expect(readLinkToken(randomBytes(32), 'password', token)).toBeNull();
});

test('a link with any changed character is invalid', () => {
  const token = linkToken(key, 'password', randomUUID());
  for (let at = 0; at < token.length; at += 1) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    expect(readLinkToken(key, 'password', changed)).toBeNull();
  }
  for (const spelling of [`${token}=`, `${token}==`, `${token}.`, `+${token}`, ` ${token}`, `${token}\n`])
    expect(readLinkToken(key, 'password', spelling)).toBeNull();
  for (const bad of ['', 'A', token.slice(1), `${token}AAAA`, '%00', 'ação'])
    expect(readLinkToken(key, 'password', bad)).toBeNull();
});

test('during a key rotation links of the former key are valid', () => {
  const [current, former] = [randomBytes(32), randomBytes(32)];
  const id = randomUUID();
  const keys = { current, former };
  expect(readLinkToken(keys, 'password', linkToken(former, 'password', id))).toBe(id);
  expect(readLinkToken(keys, 'password', linkToken(keys, 'password', id))).toBe(id);
  expect(linkToken(keys, 'password', id)).toBe(linkToken(current, 'password', id));
  expect(readLinkToken(keys, 'password', linkToken(randomBytes(32), 'password', id))).toBeNull();
});
