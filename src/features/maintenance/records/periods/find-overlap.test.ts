import { describe, expect, test } from 'vitest';
import { findOverlap } from './find-overlap.ts';

describe('overlaps', () => {
  const others = [
    { id: 'later', from: '2026-06-01', to: null },
    { id: 'first', from: '2026-01-01', to: '2026-03-31' },
  ];
  test.each<[string, { id?: string; from: string; to: string | null }, string | null]>([
    ['the one whose last day is the first', { from: '2026-03-31', to: '2026-04-30' }, 'first'],
    ['the one whose first day is the last', { from: '2026-04-01', to: '2026-06-01' }, 'later'],
    ['none between the two', { from: '2026-04-01', to: '2026-05-31' }, null],
    ['the first of both', { from: '2025-01-01', to: null }, 'first'],
    ['an open one, years after', { from: '2030-01-01', to: '2030-01-01' }, 'later'],
    ['never itself', { id: 'later', from: '2026-05-01', to: null }, null],
    ['another beside itself', { id: 'later', from: '2026-03-01', to: null }, 'first'],
  ])('%s', (_, wanted, id) => {
    expect(findOverlap(wanted, others)?.id ?? null).toBe(id);
  });
});
