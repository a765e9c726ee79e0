import { expect, test } from 'vitest';
import { compareCrossings, isConfirmed } from './crossings.ts';

const { tracks, beginnings, crossings, missed } = compareCrossings();

test('Aracaju’s trips cross the borders of Sergipe’s municipalities where Turf says, fix by fix', () => {
  expect(missed).toEqual([]);
  expect(crossings.filter((crossing) => !isConfirmed(crossing))).toEqual([]);
  expect({ tracks, beginnings, crossings: crossings.length }).toEqual({ tracks: 163, beginnings: 150, crossings: 80 });
  const passages = crossings.filter(({ passing }) => passing);
  expect(passages.map(({ track, type }) => `${track} ${type}`)).toEqual(['49 entry', '49 exit', '50 entry', '50 exit']);
});

test('whatever is entered is left before it is entered again', () => {
  const trips = Map.groupBy(crossings, ({ track, municipality }) => `${track} ${municipality}`);
  for (const own of trips.values()) {
    const types = own.toSorted((a, b) => a.time - b.time).map(({ type }) => type);
    expect(types.filter((type, at) => type === types[at - 1])).toEqual([]);
  }
});
