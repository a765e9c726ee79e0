import { expect, test } from 'vitest';
import { makeMapAsset } from '#testing/fixtures/map-asset.ts';
import { listAssets } from './listed-assets.ts';

const ids = Array.from({ length: 1_000 }, (_, place) => `EXC-${place}`);

test.each([
  { what: 'chosen assets come first, once', chosenIds: ['EXC-2'], search: '', listed: ['EXC-2', 'EXC-0', 'EXC-1'] },
  { what: 'what is not there is left out', chosenIds: ['none'], search: '', listed: ['EXC-0', 'EXC-1', 'EXC-2'] },
  { what: 'a search in the code', chosenIds: ['EXC-1'], search: 'exc-99', listed: ['EXC-99', 'EXC-990', 'EXC-991'] },
  { what: 'a search in make and model', chosenIds: [], search: 'cat 336', listed: ['EXC-0', 'EXC-1', 'EXC-2'] },
])('$what', ({ chosenIds, search, listed }) => {
  const find = (id: string) => (id === 'none' ? undefined : makeMapAsset(id));
  const found = listAssets({ chosenIds, shownIds: ids }, find, { search, most: 3 });
  expect(found.map(({ code }) => code)).toEqual(listed);
});

test('no more assets are looked up than are listed', () => {
  const looked: string[] = [];
  const find = (id: string) => {
    looked.push(id);
    return makeMapAsset(id);
  };
  listAssets({ chosenIds: [], shownIds: ids }, find, { search: '', most: 3 });
  expect(looked).toEqual(['EXC-0', 'EXC-1', 'EXC-2']);
});
