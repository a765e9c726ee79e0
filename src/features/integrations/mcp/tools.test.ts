import { expect, test } from 'vitest';
import { toolAddress } from './tools.ts';

test.each([
  ['/assets', {}, '/assets'],
  ['/assets', { search: 'CAM 1', limit: 5 }, '/assets?search=CAM+1&limit=5'],
  ['/assets', { status: ['running', 'idle'], after: null }, '/assets?status=running&status=idle'],
  ['/assets/{id}', { id: 'a/../b' }, '/assets/a%2F%2E%2E%2Fb'],
  ['/assets/{id}', { id: '..' }, '/assets/%2E%2E'],
  ['/assets/{id}', {}, '/assets/%22%22'],
  ['/assets/{id}', { id: '' }, '/assets/-'],
  ['/assets/{id}/trips', { id: 'x', from: '2026-11-20T00:00:00Z' }, '/assets/x/trips?from=2026-11-20T00%3A00%3A00Z'],
  ['/assets', { search: { a: 1 } }, '/assets?search=%7B%22a%22%3A1%7D'],
])('%s with %j', (path, given, address) => {
  expect(toolAddress({ path }, given)).toBe(address);
});
