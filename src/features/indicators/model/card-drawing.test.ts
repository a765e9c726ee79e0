import { expect, test } from 'vitest';
import { drawingOf } from './card-drawing.ts';
import type { Card } from './tabs.ts';

const messages = {
  label: () => '',
  tick: () => '',
  series: () => '',
  write: String,
  writeTick: String,
};
const colors = { measure: () => '', row: () => '' };

test.each([
  ['stacked', [9, 1, 0]],
  ['bar', [9, 1, -3]],
] as const)('hours over the target are in a %s chart %o', (chart, drawn) => {
  const card: Card = { key: 'hours', chart, measures: ['work_h', 'idle_h', 'available_h'], dimension: 'unit' };
  const row = { key: 'a', series: null, label: 'A', values: [9, 1, -3] };
  const data = { rows: [row], totals: row.values, before: null, is_cut: false };
  const days = { from: '2026-10-05', to: '2026-10-05' };
  expect(drawingOf({ card, data, days }, messages, colors).drawing.series.map(({ values }) => values[0])).toEqual(
    drawn,
  );
});
