import { expect, test } from 'vitest';
import { homeView, spreadOf } from './home-view.ts';

const at = (longitude: number | null, latitude: number | null) => ({ longitude, latitude });
const depot = [at(-51.2, -30.0), at(-51.1, -30.1), at(-51.3, -30.05)];

test.each([
  ['nothing', [], null],
  ['one asset', [-51, -30], [-51, -30, -51, -30]],
  ['one place of work', [-51.2, -30, -51.1, -30.1, -51.3, -30.05], [-51.3, -30.1, -51.1, -30]],
  ['a few far away', [-51.2, -30, -51.1, -30.1, -51.3, -30.05, -8.6, 52.6], [-51.3, -30.1, -51.1, -30]],
  ['a fleet all over', [0, 0, 10, 10, 20, 20, 30, 30], [0, 0, 30, 30]],
])('initial view of %s', (_, places, expected) => {
  expect(homeView(Float64Array.from(places))).toEqual(expected);
});

test('bounds contain all assets with positions', () => {
  expect(spreadOf([at(null, null), ...depot, at(-8.6, 52.6)])).toEqual([-51.3, -30.1, -8.6, 52.6]);
  expect(spreadOf([at(null, 3)])).toBeNull();
});
