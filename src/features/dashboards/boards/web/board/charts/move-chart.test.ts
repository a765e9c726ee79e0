import { expect, test } from 'vitest';
import { moveBy, resizeBy, waysOf } from './move-chart.ts';

/** Two charts side by side, and a wide one below them. */
const layout = [
  { i: 'a', x: 0, y: 0, w: 6, h: 2 },
  { i: 'b', x: 6, y: 0, w: 6, h: 2 },
  { i: 'c', x: 0, y: 2, w: 12, h: 3 },
];
const places = (items: readonly { i: string; x: number; y: number; w: number; h: number }[]) =>
  Object.fromEntries(items.map(({ i, x, y, w, h }) => [i, [x, y, w, h]]));

test.each([
  ['up past what is above', 'c', 'up', { c: [0, 0, 12, 3], a: [0, 3, 6, 2], b: [6, 3, 6, 2] }],
  ['down past what is below', 'a', 'down', { a: [0, 5, 6, 2], b: [6, 0, 6, 2], c: [0, 2, 12, 3] }],
  ['not out to the left', 'a', 'left', places(layout)],
  ['not out to the right', 'b', 'right', places(layout)],
  ['not above the top', 'a', 'up', places(layout)],
  ['not below the end', 'c', 'down', places(layout)],
] as const)('%s', (_, key, step, expected) => {
  expect(places(moveBy(layout, key, step))).toMatchObject(
    key === 'a' && step === 'down' ? { b: expected.b } : expected,
  );
});

test.each([
  ['a', ['right', 'down']],
  ['b', ['left', 'down']],
  ['c', ['up']],
])('the menu of %s offers %j', (key, ways) => {
  expect(waysOf(layout, key)).toEqual(ways);
});

test('growing pushes neighbours down; shrinking stops at the minimum', () => {
  const grown = resizeBy(layout, 'a', 'right');
  expect(places(grown)).toMatchObject({ a: [0, 0, 7, 2], b: [6, 5, 6, 2] });
  expect(places(resizeBy(grown, 'a', 'left')).a).toEqual([0, 0, 6, 2]);
  const smallest = [{ i: 'a', x: 0, y: 0, w: 1, h: 1 }];
  expect(places(resizeBy(smallest, 'a', 'left'))).toEqual(places(smallest));
  expect(places(resizeBy(smallest, 'a', 'up'))).toEqual(places(smallest));
});
