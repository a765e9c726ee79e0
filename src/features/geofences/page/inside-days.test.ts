import { describe, expect, test } from 'vitest';
import { daysOfSpan, insideDays } from './inside-days.ts';

const item = (day: string, code: string, inside_s: number) => ({ day, asset_id: code, asset: { code }, inside_s });

describe('time inside by day', () => {
  test('includes empty days, with the longest asset first', () => {
    const items = [item('2026-02-28', 'A', 60), item('2026-02-28', 'B', 90), item('2026-03-02', 'A', 30)];
    expect(insideDays(items, { from: '2026-02-28', to: '2026-03-02' })).toEqual([
      {
        day: '2026-02-28',
        inside_s: 150,
        assets: [
          { id: 'B', code: 'B', inside_s: 90 },
          { id: 'A', code: 'A', inside_s: 60 },
        ],
      },
      { day: '2026-03-01', inside_s: 0, assets: [] },
      { day: '2026-03-02', inside_s: 30, assets: [{ id: 'A', code: 'A', inside_s: 30 }] },
    ]);
  });
});

describe('days of a span', () => {
  test.each([
    ['America/Sao_Paulo', '2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z', '2026-11-20 2026-11-20'],
    ['America/Sao_Paulo', '2026-11-20T02:59:59.000Z', '2026-11-21T03:00:00.001Z', '2026-11-19 2026-11-21'],
    ['UTC', '2026-11-20T00:00:00.000Z', '2026-11-27T00:00:00.000Z', '2026-11-20 2026-11-26'],
  ])('in %s, from %s to %s', (timeZone, from, to, expected) => {
    const days = daysOfSpan({ from, to }, timeZone);
    expect(`${days.from} ${days.to}`).toBe(expected);
  });
});
