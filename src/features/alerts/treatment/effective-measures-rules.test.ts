import { expect, test } from 'vitest';
import { rankMeasures, worstReturn } from './effective-measures-rules.ts';

const of = (came_back: number, known: number) => ({ came_back, known });

test.each<[string, { came_back: number; known: number }, number | null]>([
  ['of nothing known', of(0, 0), null],
  ['one that stayed away proves little', of(0, 1), 0.62],
  ['fifty that did, more', of(0, 50), 0.03],
  ['half of ten', of(5, 10), 0.69],
  ['half of a thousand', of(500, 1_000), 0.52],
  ['all of them', of(7, 7), 1],
])('effective measures: %s', (_, returned, share) => {
  expect(worstReturn(returned)?.toFixed(2) ?? null).toBe(share?.toFixed(2) ?? null);
});

test('measures with the fewest recurrences come first, unknown ones last', () => {
  const outcome = (name: string, in_30_days: object, in_7_days: object, treated = 1) => ({
    name,
    treated,
    in_7_days: { known: 0, came_back: 0, ...in_7_days },
    in_30_days: { known: 0, came_back: 0, ...in_30_days },
  });
  const ranked = rankMeasures([
    outcome('new', {}, {}),
    outcome('often new', {}, {}, 5),
    outcome('a week', {}, of(0, 9)),
    outcome('once', of(0, 1), of(0, 1)),
    outcome('good', of(2, 60), of(0, 60)),
    outcome('bad', of(40, 60), of(9, 60)),
  ]);
  expect(ranked.map(({ name }) => name)).toEqual(['good', 'once', 'bad', 'a week', 'often new', 'new']);
});
