import { expect, test } from 'vitest';
import { securityText } from './security-text.ts';

test('security.txt has the contact and its expiry', () => {
  const now = new Date('2026-11-25T18:00:00Z');
  expect(securityText('mailto:security@company.example', { publicUrl: 'https://fleet.example/', now })).toBe(
    `Contact: mailto:security@company.example
Expires: 2027-02-23T00:00:00.000Z
Preferred-Languages: pt, es, en
Canonical: https://fleet.example/.well-known/security.txt
`,
  );
  expect(securityText('https://company.example/security', { publicUrl: null, now })).not.toContain('Canonical');
});
