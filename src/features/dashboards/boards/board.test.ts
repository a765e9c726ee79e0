import fc from 'fast-check';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { tabNames } from '#features/indicators/public.ts';
import { board, boardFaults, boardOfTab, chartFaults, commonDimensions, freePlace } from './board.ts';

type Placed = ReturnType<typeof freePlace>;
const overlap = (all: readonly Placed[]) =>
  all.some((a, i) =>
    all.some((b, j) => i < j && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
  );

const plain = { chart: 'bar', measures: ['run_h'], dimension: 'unit', series: undefined, x: 0, w: 4 } as const;
const asked = (change: Partial<Parameters<typeof chartFaults>[0]>) => ({
  ...plain,
  measures: ['run_h' as const],
  ...change,
});

test.each([
  ['all right', {}, []],
  [
    'a split that one of the measures lacks',
    { measures: ['run_h', 'assets'] as const, dimension: 'day' },
    ['dimension'],
  ],
  ['a second split that it lacks', { series: 'severity' }, ['series']],
  ['the same split twice', { series: 'unit' }, ['series']],
  ['a number of the whole', { chart: 'number', dimension: null }, []],
  ['a line of the whole', { chart: 'line', dimension: null }, ['dimension']],
  ['a heat map of one split', { chart: 'heat' }, ['series']],
  ['a heat map', { chart: 'heat', dimension: 'hour', series: 'weekday' }, []],
  ['a map of regions', { chart: 'map', dimension: 'region' }, []],
  ['a map of what stands nowhere', { chart: 'map', dimension: 'weekday' }, ['dimension']],
  ['a map of the whole', { chart: 'map', dimension: null }, ['dimension']],
  ['out of the grid', { x: 10, w: 4 }, ['w']],
] as const)('a chart: %s', (_, change, fields) => {
  const { measures, ...rest } = { measures: ['run_h'] as const, ...change };
  expect(Object.keys(chartFaults(asked({ ...rest, measures: [...measures] })))).toEqual(fields);
});

test('chart keys are unique', () => {
  const [first] = boardOfTab('cockpit').charts;
  expect(boardFaults({ charts: first ? [first, first] : [] })).toEqual({ 'definition.charts.1.key': [104] });
});

test.each(tabNames)('the template of %s is a board without a fault, and nothing of it overlaps', (tab) => {
  const made = boardOfTab(tab);
  expect(z.safeParse(board, made).success).toBe(true);
  expect(boardFaults(made)).toEqual({});
  expect(overlap(made.charts)).toBe(false);
});

test('dimensions of several measures are those common to all', () => {
  expect(commonDimensions(['revenue', 'costs'])).not.toContain('cost_kind');
  expect(commonDimensions(['costs'])).toContain('cost_kind');
});

const anySize = fc.record({ w: fc.integer({ min: 1, max: 12 }), h: fc.integer({ min: 1, max: 6 }) });

test('each free place is free and within the grid', () => {
  fc.assert(
    fc.property(fc.array(anySize, { maxLength: 12 }), (wanted) => {
      const placed: ReturnType<typeof freePlace>[] = [];
      for (const size of wanted) placed.push(freePlace(placed, size));
      expect(overlap(placed)).toBe(false);
      expect(placed.every(({ x, w }) => x + w <= 12)).toBe(true);
    }),
  );
});
