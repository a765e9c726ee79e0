import { expect, test } from 'vitest';
import type { ChartDrawing } from './drawing.ts';
import { endsWidth, gaugeFontSize, namePlace, partsOf, tickStep, type LabelSpace } from './label-space.ts';

const room = (width: number, height = 264): LabelSpace => ({ width, height, widthOf: (text) => text.length * 6 });
const drawing = (
  kind: ChartDrawing['kind'],
  names: readonly string[],
  series: readonly (readonly (number | null)[])[],
): ChartDrawing => ({
  kind,
  points: names.map((label) => ({ label, tick: label })),
  series: series.map((values, at) => ({ name: names[at] ?? '', color: 'brand', values })),
  write: String,
  writeTick: String,
});
const pie = (names: readonly string[], values: readonly (number | null)[]) => drawing('pie', names, [values]);
const kinds = ['Fuel', 'Maintenance', 'Insurance'];
const long = ['Rental unit of the northern quarries', 'Fuel'];
const twelve = Array.from({ length: 12 }, (_, at) => `C${at}`);

test.each([
  ['wide', pie(kinds, [5, 3, 2]), room(420), 'around'],
  ['a phone', pie(kinds, [5, 3, 2]), room(326), 'beside'],
  ['a name that is long', pie(long, [5, 3]), room(420), 'beside'],
  ['a name that is long, and wide', pie(long, [5, 3]), room(1100), 'around'],
  ['a long name of a part that is nothing', pie(long, [0, 3]), room(420), 'around'],
  ['a long value', pie(['Fuel', 'Tyres'], [123_456_789_012_345, 1]), room(420), 'beside'],
  ['as many on one side as it is high', pie(twelve, [6, 5, 4, 3, 2, 1, 1, 1, 1, 1, 1, 1]), room(600), 'beside'],
  [
    'as many on both sides',
    pie(
      twelve,
      twelve.map(() => 1),
    ),
    room(600),
    'around',
  ],
  [
    'low',
    pie(
      twelve,
      twelve.map(() => 1),
    ),
    room(600, 158),
    'beside',
  ],
  ['a narrow tile', pie(kinds, [5, 3, 2]), room(220), 'below'],
] as const)('a pie, %s, names its parts %#', (_, one, space, place) => {
  expect(namePlace(one, space)).toBe(place);
});

const lines = (...series: (number | null)[][]) => drawing('line', ['Utilization', 'Productive', 'Idle', 'Off'], series);
const shares = (...series: (number | null)[][]): ChartDrawing => ({ ...lines(...series), max: 1 });

test.each([
  ['apart', shares([0.2, 0.8], [0.2, 0.5]), room(620), 'ends'],
  ['that coincide', shares([0.2, 0.8], [0.3, 0.8]), room(620), 'below'],
  ['nearer than a line of text', shares([0.2, 0.5], [0.3, 0.55]), room(620), 'below'],
  ['as near as a line of text', shares([0.2, 0.5], [0.3, 0.57]), room(620), 'ends'],
  ['near one another, of which one is not next to the other', shares([0.5], [0.9], [0.51]), room(620), 'below'],
  ['on a phone', shares([0.2, 0.8], [0.2, 0.5]), room(326), 'below'],
  ['low', shares([0.2, 0.6], [0.2, 0.5]), room(620, 100), 'below'],
  ['of which one ends sooner', shares([0.2, 0.8], [0.2, null]), room(620), 'below'],
  ['of which one has nothing', shares([0.2, 0.8], []), room(620), 'below'],
  ['without an end of the axis', lines([1, 60], [2, 90]), room(620), 'ends'],
  ['without an end of the axis, near', lines([1, 60], [900, 90]), room(620), 'below'],
  ['of nothing but nought', lines([0, 0], [0, 0]), room(620), 'below'],
  ['below nought', lines([-900, -60], [-100, 400]), room(620), 'ends'],
  ['that is one', shares([0.2, 0.8]), room(620), 'none'],
  ['that are many', shares([0.1], [0.3], [0.5], [0.7]), room(620), 'none'],
] as const)('lines %s are named %#', (_, one, space, place) => {
  expect(namePlace(one, space)).toBe(place);
});

test.each(['bar', 'stacked', 'heat', 'gauge'] as const)('a chart of the kind %s names nothing by itself', (kind) => {
  expect(
    namePlace(
      drawing(kind, kinds, [
        [1, 2, 3],
        [1, 2, 3],
      ]),
      room(326),
    ),
  ).toBe('none');
});

test('line ends have room for the longest label', () => {
  expect(endsWidth(shares([1], [1]), room(620))).toBe(11 * 6 + 14);
});

test('a pie has only non-zero parts', () => {
  const parts = partsOf(pie(['Fuel', 'Tyres', 'Wages', 'Credit'], [5, null, 0, -3]));
  expect(parts).toEqual([{ name: 'Fuel', color: 'brand', value: 5, text: '5' }]);
});

test.each([
  ['87%', 320, 264, 26],
  ['87%', 320, 84, 24],
  ['R$ 1,234,567.89', 320, 264, 24],
  ['R$ 1,234,567.89', 320, 84, 11],
])('a gauge of %s, %i × %i, fits its text', (text, width, height, size) => {
  expect(gaugeFontSize(text, room(width, height), 14)).toBe(size);
});

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

test.each([
  [432, 1],
  [431, 2],
  [220, 2],
  [100, 5],
  [0, 432],
])('hours of a day on %i pixels have labels %#', (width, step) => {
  expect(tickStep(hours, room(width))).toBe(step);
});

test('no points need no step', () => {
  expect(tickStep([], room(300))).toBe(1);
});
