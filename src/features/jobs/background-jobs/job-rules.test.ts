import { expect, test } from 'vitest';
import type { Job } from './contract.ts';
import { newerOf, shareDone } from './job-rules.ts';

const job: Job = {
  id: '01a1fd4f-150a-7000-8000-000000000000',
  kind: 'asset-import',
  state: 'running',
  done: 5,
  total: 10,
  result: null,
  error: null,
  file_name: null,
  link: null,
  run: 1,
  created_by: { id: '01a1fd4f-150a-7000-8000-000000000001', name: 'Ana' },
  created_at: '2026-11-20T12:00:00.000Z',
  started_at: '2026-11-20T12:00:01.000Z',
  ended_at: null,
};

test.each([
  ['half', { state: 'running', done: 5, total: 10 }, 0.5],
  ['unknown', { state: 'running', done: 5, total: null }, null],
  ['nothing to do', { state: 'running', done: 0, total: 0 }, 0],
  ['more than was said', { state: 'running', done: 11, total: 10 }, 1],
  ['done, whatever was counted', { state: 'done', done: 0, total: null }, 1],
] as const)('%s', (_, counted, share) => {
  expect(shareDone(counted)).toBe(share);
});

test.each([
  ['the first state', undefined, {}, 'received'],
  ['further on', {}, { done: 6 }, 'received'],
  ['an answer that was overtaken', {}, { done: 4 }, 'known'],
  ['the end', {}, { state: 'done', done: 0 }, 'received'],
  ['an old state after the end', { state: 'cancelled' }, { done: 9 }, 'known'],
  ['begun again', {}, { done: 1, started_at: '2026-11-20T12:05:00.000Z' }, 'received'],
  ['asked for again', { state: 'failed', done: 9 }, { state: 'queued', run: 2, done: 0 }, 'received'],
  ['the end of an earlier run', { run: 2 }, { state: 'failed' }, 'known'],
] as const)('%s', (_, known, received, which) => {
  const before = known && { ...job, ...known };
  const after = { ...job, ...received };
  expect(newerOf(before, after)).toBe(which === 'received' ? after : before);
});
