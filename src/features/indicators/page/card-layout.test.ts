import { expect, test } from 'vitest';
import { cardKeys, tabNames, tabs } from '#features/indicators/public.ts';
import { spanOf } from './card-layout.ts';

test.each(tabNames)('addresses name the cards of %s', (tab) => {
  expect(cardKeys[tab].split(' ')).toEqual(tabs[tab].map(({ key }) => key));
});

test.each(tabNames)('the rows of %s come out even, in the order of its cards', (tab) => {
  const rests = [];
  let used = 0;
  for (const card of tabs[tab].filter(({ chart }) => chart !== 'number')) {
    const span = spanOf(tab, card);
    if (used + span > 12) rests.push(12 - used);
    used = used + span > 12 ? span : used + span;
  }
  expect(rests.filter((rest) => rest > 0)).toEqual([]);
  expect(used).toBe(12);
});
