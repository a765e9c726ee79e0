import { describe, expect, test } from 'vitest';
import type { Bounds } from '../geo/bounds.ts';
import { areaFor, compileView, covers, isInArea, needOf, uniteViews, withMargin, type LiveView } from './view.ts';

const brazil: Bounds = [-74, -34, -34, 5];
const fiji: Bounds = [177, -20, -178, -15];
const world: Bounds = [-180, -90, 180, 90];
const view = (...areas: Bounds[]): LiveView => ({ areas, keys: [] });
const at = (longitude: number, latitude: number, state = 'on') => ({ longitude, latitude, state });

test.each([
  { area: brazil, longitude: -51, latitude: -30, isIn: true },
  { area: brazil, longitude: -34, latitude: 5, isIn: true },
  { area: brazil, longitude: -33.9, latitude: 0, isIn: false },
  { area: brazil, longitude: -51, latitude: 5.1, isIn: false },
  { area: fiji, longitude: 179, latitude: -17, isIn: true },
  { area: fiji, longitude: -179, latitude: -17, isIn: true },
  { area: fiji, longitude: 180, latitude: -17, isIn: true },
  { area: fiji, longitude: -180, latitude: -17, isIn: true },
  { area: fiji, longitude: 176, latitude: -17, isIn: false },
  { area: fiji, longitude: -177, latitude: -17, isIn: false },
  { area: fiji, longitude: 0, latitude: -17, isIn: false },
  { area: world, longitude: 180, latitude: -90, isIn: true },
])('$longitude, $latitude in $area: $isIn', ({ area, longitude, latitude, isIn }) => {
  expect(isInArea(area, longitude, latitude)).toBe(isIn);
});

describe('what a reader needs of something that moved', () => {
  const [inside, further, outside, beyond] = [at(-51, -30), at(-50, -30), at(0, 0), at(10, 10)];
  test.each([
    { what: 'it moves inside', sightings: [inside, further], need: 'newest' },
    { what: 'it came in', sightings: [outside, inside], need: 'newest' },
    { what: 'it left', sightings: [inside, outside], need: 'all' },
    { what: 'it passed through', sightings: [outside, inside, beyond], need: 'all' },
    { what: 'it moves outside', sightings: [outside, beyond], need: 'nothing' },
    { what: 'it moves outside and its state changed', sightings: [outside, at(10, 10, 'off')], need: 'all' },
    { what: 'its state changed inside', sightings: [inside, at(-51, -30, 'off')], need: 'all' },
    { what: 'its state changed and changed back', sightings: [outside, at(0, 0, 'off'), beyond], need: 'all' },
    { what: 'it is seen first, inside', sightings: [inside], isFirst: true, need: 'newest' },
    { what: 'it is seen first, outside', sightings: [outside], isFirst: true, need: 'all' },
    { what: 'it is named', sightings: [outside, beyond], key: 'named', need: 'newest' },
    { what: 'there was nothing', sightings: [], need: 'nothing' },
  ])('$what: $need', ({ sightings, isFirst = false, key = 'other', need }) => {
    const isShown = compileView({ areas: [brazil], keys: ['named'] });
    expect(needOf(isShown, { key, sightings, isFirst })).toBe(need);
  });
  test('a view of everything needs the newest of all', () => {
    expect(needOf(compileView(null), { key: 'a', sightings: [outside, beyond], isFirst: false })).toBe('newest');
  });
});

test.each<{ outer: LiveView | null; inner: LiveView | null; isCovered: boolean }>([
  { outer: null, inner: view(brazil), isCovered: true },
  { outer: null, inner: null, isCovered: true },
  { outer: view(world), inner: null, isCovered: false },
  { outer: view(world), inner: view(brazil, fiji), isCovered: true },
  { outer: view(brazil), inner: view([-60, -30, -50, 0]), isCovered: true },
  { outer: view(brazil), inner: view([-75, -30, -50, 0]), isCovered: false },
  { outer: view(brazil), inner: view([-50, -30, -60, 0]), isCovered: false },
  { outer: view(fiji), inner: view([178, -18, -179, -16]), isCovered: true },
  { outer: view(fiji), inner: view([-180, -18, -179, -16]), isCovered: true },
  { outer: view(fiji), inner: view([178, -18, 180, -16]), isCovered: true },
  { outer: view(fiji), inner: view([176, -18, -179, -16]), isCovered: false },
  { outer: view(fiji, brazil), inner: view(brazil), isCovered: true },
  { outer: { areas: [], keys: ['a', 'b'] }, inner: { areas: [], keys: ['b'] }, isCovered: true },
  { outer: { areas: [world], keys: ['a'] }, inner: { areas: [], keys: ['b'] }, isCovered: false },
])('$outer covers $inner: $isCovered', ({ outer, inner, isCovered }) => {
  expect(covers(outer, inner)).toBe(isCovered);
});

test('views unite; too many things or areas, and everything, are everything', () => {
  const keys = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `${n + from}`);
  expect(uniteViews([])).toEqual({ areas: [], keys: [] });
  expect(
    uniteViews([view(brazil), { areas: [fiji, [-60, -30, -50, 0]], keys: ['a'] }, { areas: [], keys: ['a'] }]),
  ).toEqual({ areas: [brazil, fiji], keys: ['a'] });
  expect(uniteViews([view(brazil), null])).toBeNull();
  expect(
    uniteViews([
      { areas: [], keys: keys(60) },
      { areas: [], keys: keys(60, 30) },
    ]),
  ).not.toBeNull();
  expect(
    uniteViews([
      { areas: [], keys: keys(60) },
      { areas: [], keys: keys(60, 60) },
    ]),
  ).toBeNull();
  expect(uniteViews(keys(9).map((n) => view([Number(n), 0, Number(n) + 0.5, 1])))).toBeNull();
});

test.each<{ what: string; seen: Bounds; area: Bounds }>([
  { what: 'half its size on each side', seen: [-52, -31, -50, -29], area: [-53, -32, -49, -28] },
  { what: 'across the antimeridian', seen: [178, -20, 180, -18], area: [177, -21, -179, -17] },
  { what: 'a map that was turned round the globe', seen: [538, -20, 540, -18], area: [177, -21, -179, -17] },
  { what: 'more than half of the globe', seen: [-150, -80, 60, 80], area: [-180, -90, 180, 90] },
])('margin: $what', ({ seen, area }) => {
  expect(withMargin(seen)).toEqual(area);
});

test.each<{ what: string; seen: Bounds; keeps: boolean }>([
  { what: 'the same', seen: [-52, -31, -50, -29], keeps: true },
  { what: 'moved within the margin', seen: [-51, -30, -49, -28], keeps: true },
  { what: 'moved beyond it', seen: [-50.5, -30, -48.5, -28], keeps: false },
  { what: 'closer', seen: [-51.3, -30.3, -50.7, -29.7], keeps: true },
  { what: 'far closer', seen: [-51.1, -30.1, -50.9, -29.9], keeps: false },
  { what: 'further away', seen: [-56, -35, -46, -25], keeps: false },
])('the declared area stays: $what: $keeps', ({ seen, keeps }) => {
  const declared = withMargin([-52, -31, -50, -29]);
  const area = areaFor(seen, declared);
  expect(area === declared).toBe(keeps);
  expect(covers(view(area), view(seen))).toBe(true);
});
