import { expect, test } from 'vitest';
import { openTypeface } from '../typeface.ts';
import { chartLegend, chartPicture, type ChartSketch } from './chart-picture.ts';
import { scaleOf } from './scale.ts';
import { paperColor, ringPart, shade } from './sketch.ts';

const sketch = (kind: ChartSketch['kind'], series: readonly (readonly (number | null)[])[]): ChartSketch => ({
  kind,
  points: (series[0] ?? []).map((_, at) => ({ label: `Point ${at}`, tick: `${at}` })),
  series: series.map((values, at) => ({ name: `Series ${at}`, color: at === 0 ? 'brand' : 'accent', values })),
  write: String,
  writeTick: String,
});
const draw = async (one: ChartSketch) => chartPicture(one, await openTypeface(), 499);
const filled = (picture: { shapes: readonly { fill?: string }[] }, token: string) =>
  picture.shapes.filter(({ fill }) => fill === paperColor(token));

/** The numbers of a path as x, y pairs. */
function spotsOf(path: string): [number, number][] {
  const numbers = [...path.matchAll(/-?[\d.]+/g)].map(([text]) => Number(text));
  return Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0]);
}
const heightOfBar = (path: string) => {
  const ys = spotsOf(path).map(([, y]) => y);
  return Math.max(...ys) - Math.min(...ys);
};

test.each([
  [[3, 7], undefined, [0, 2, 4, 6, 8]],
  [[0, 100], undefined, [0, 25, 50, 75, 100]],
  [[-40, 60], undefined, [-50, -25, 0, 25, 50, 75]],
  [[0.2, 0.6], 1, [0, 0.25, 0.5, 0.75, 1]],
  [[0.2, 1.4], 1, [0, 0.5, 1, 1.5]],
  [[0, 0], undefined, [0, 1]],
  [[], undefined, [0, 1]],
])('an axis of %j up to %s', (values, max, ticks) => {
  expect(scaleOf(values, max).ticks).toEqual(ticks);
});

test.each(['line', 'bar', 'stacked', 'ranked', 'pie', 'heat', 'gauge'] as const)(
  'a chart of the kind %s stands within its edges and has no number that is none',
  async (kind) => {
    for (const values of [[[4, null, 7, 0]], [[1], [2]], [[]], [[null, null]], [[-3, 5]]]) {
      const picture = await draw(sketch(kind, values));
      for (const { path } of picture.shapes) {
        expect(path).not.toMatch(/NaN|Infinity|undefined/);
        for (const [x, y] of spotsOf(path)) {
          expect(x).toBeGreaterThanOrEqual(-1);
          expect(x).toBeLessThanOrEqual(picture.width + 1);
          expect(y).toBeGreaterThanOrEqual(-1);
          expect(y).toBeLessThanOrEqual(picture.height + 1);
        }
      }
    }
  },
);

test('bars have the heights of their values, stacked on each other', async () => {
  const bars = filled(await draw(sketch('bar', [[2, 4]])), 'brand') as { path: string }[];
  const [low = '', high = ''] = bars.map(({ path }) => path);
  expect(heightOfBar(high) / heightOfBar(low)).toBeCloseTo(2, 1);
  const stack = await draw(sketch('stacked', [[2], [3]]));
  const parts = (['brand', 'accent'] as const).map((token) => {
    const [bar] = filled(stack, token) as { path: string }[];
    return spotsOf(bar?.path ?? '').map(([, y]) => y);
  });
  expect(Math.min(...(parts[0] ?? []))).toBeCloseTo(Math.max(...(parts[1] ?? [])), 1);
});

test('a line is interrupted at missing values', async () => {
  const { shapes } = await draw(sketch('line', [[1, 2, null, 3, 4]]));
  const lines = shapes.filter(({ stroke }) => stroke === paperColor('brand'));
  expect(lines.map(({ path }) => spotsOf(path).length)).toEqual([2, 2]);
});

test('a quarter of a ring ends at a quarter; colours range from background to full', () => {
  const spots = spotsOf(ringPart({ x: 0, y: 0, outer: 10, inner: 5 }, 0, 0.25));
  expect(spots[0]).toEqual([0, -10]);
  expect(spots[3]).toEqual([10, 0]);
  expect([shade(0), shade(1), shade(7)]).toEqual(['#eef0f1', '#0b6b74', '#0b6b74']);
});

test.each([
  ['few parts', 3, 'Fuel', 150],
  ['many parts', 20, 'Fuel', 24 + 20 * 14],
  [
    'names of two lines',
    12,
    'Rental unit of the northern quarries and of the harbour in the south',
    24 + 12 * (14 + 9),
  ],
])('a pie of %s has the height of its labels, without truncation', async (_, count, label, height) => {
  const one = sketch('pie', [Array.from({ length: count }, () => 1)]);
  const picture = await draw({ ...one, points: one.points.map((point) => ({ ...point, label })) });
  expect(picture.height).toBe(height);
  const ys = picture.shapes.flatMap(({ path }) => spotsOf(path).map(([, y]) => y));
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(8);
  expect(Math.max(...ys)).toBeLessThanOrEqual(height - 8);
});

test('several series have a legend; a single one has none', () => {
  expect(chartLegend(sketch('stacked', [[1], [2]])).map(({ text }) => text)).toEqual(['Series 0', 'Series 1']);
  expect(chartLegend(sketch('line', [[1]]))).toEqual([]);
  for (const kind of ['pie', 'gauge'] as const) expect(chartLegend(sketch(kind, [[1], [2]]))).toEqual([]);
});
