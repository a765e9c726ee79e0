import { expect, test } from 'vitest';
import { embedHostPattern } from './account-rules.ts';

test.each([
  ['app.powerbi.com', true],
  ['grafana.example:8443', true],
  ['*.powerbi.com', false],
  ['localhost', false],
  ['10.0.0.1', false],
  ['a.example; script-src *', false],
  ['https://a.example', false],
  ['a.example/path', false],
  ["a.example 'unsafe-inline'", false],
])('the embed host pattern judges %s: %s', (host, fits) => {
  expect(embedHostPattern.test(host)).toBe(fits);
});
