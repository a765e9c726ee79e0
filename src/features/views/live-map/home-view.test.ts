import { expect, test } from 'vitest';
import { homeView, spreadOf } from './home-view.ts';

const at = (longitude: number | null, latitude: number | null) => ({ longitude, latitude });
const depot = [at(-51.2, -30.0), at(-51.1, -30.1), at(-51.3, -30.05)];

test.each([
  ['nothing', [], null],
  ['assets without a place', [at(null, null), at(null, 3)], null],
  ['one asset', [at(-51, -30)], [-51, -30, -51, -30]],
  ['one place of work', depot, [-51.3, -30.1, -51.1, -30]],
  ['a few far away', [...depot, at(-8.6, 52.6), at(null, null)], [-51.3, -30.1, -51.1, -30]],
  ['a fleet all over', [at(0, 0), at(10, 10), at(20, 20), at(30, 30)], [0, 0, 30, 30]],
])('initial view of %s', (_, assets, expected) => {
  expect(homeView(assets)).toEqual(expected);
});

test('bounds contain all assets with positions', () => {
  expect(spreadOf([at(null, null), ...depot, at(-8.6, 52.6)])).toEqual([-51.3, -30.1, -8.6, 52.6]);
  expect(spreadOf([at(null, 3)])).toBeNull();
});
