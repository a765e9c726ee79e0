import { expect, test } from 'vitest';
import { flatView, worldPixels } from '#platform/geo/flat-view.ts';
import type { DrawnFigure, DrawnLine, DrawnPlace } from './draft-figure.ts';
import { handlesIn } from './draft-handles.ts';
import { pathAlong, screenLine, spotOf } from './draft-screen.ts';
import { snap, snapTargets } from './draft-snap.ts';
import type { Shape } from '../shapes/shape.ts';

/** At the equator, where degrees of latitude and longitude are equally long. */
const view = flatView({ longitude: 0, latitude: 0, zoom: 8, bearing: 0, x: 400, y: 300, width: 800, height: 600 });
const degree = worldPixels(view) / 360;
const area = (...rings: DrawnLine[]): DrawnFigure => ({ kind: 'area', parts: [rings] });
const box = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
const ring = (count: number): DrawnLine =>
  Array.from({ length: count }, (_, at): DrawnPlace => {
    const angle = (at / count) * 2 * Math.PI;
    return [0.5 * Math.cos(angle), 0.5 * Math.sin(angle)];
  });
const kinds = (figure: DrawnFigure, held: Parameters<typeof handlesIn>[2] = null) => {
  const handles = handlesIn(figure, view, held);
  return [
    handles.filter(({ kind }) => kind === 'corner').length,
    handles.filter(({ kind }) => kind === 'midpoint').length,
  ];
};

test.each<[string, DrawnFigure, [number, number]]>([
  ['a box has four corners and four middles', area(box(-0.5, -0.5, 0.5, 0.5)), [4, 4]],
  ['an edge without room has no middle', area(box(-0.5, -0.02, 0.5, 0.02)), [4, 2]],
  ['what is out of view has no handles', area(box(10, 10, 11, 11)), [0, 0]],
  ['a corridor stays open', { kind: 'corridor', line: box(-0.5, -0.5, 0.5, 0.5), widthM: 9 }, [4, 3]],
  ['a circle has no corners', { kind: 'circle', center: [0, 0], radiusM: 9 }, [0, 0]],
])('the outline on screen: %s', (_, figure, expected) => {
  expect(kinds(figure)).toEqual(expected);
});

test('of thousands of corners the distinguishable ones and the dragged one get handles', () => {
  const [corners = 0] = kinds(area(ring(5_000)));
  expect(corners).toBeGreaterThan(20);
  expect(corners).toBeLessThan(240);
  const free = handlesIn(area(ring(5_000)), view, null);
  const hidden = Array.from({ length: 5_000 }, (_, at) => at).find((at) => !free.some(({ ref }) => ref.at === at)) ?? 0;
  expect(
    handlesIn(area(ring(5_000)), view, { part: 0, ring: 0, at: hidden }).some(({ ref }) => ref.at === hidden),
  ).toBe(true);
});

test('the dragged corner has a handle even above the maximum', () => {
  const line = Array.from({ length: 600 }, (_, at): DrawnPlace => [
    ((at % 30) * 26 - 390) / degree,
    (Math.floor(at / 30) * 26 - 250) / degree,
  ]);
  const corridor: DrawnFigure = { kind: 'corridor', line, widthM: 10 };
  const held = { part: 0, ring: 0, at: 599 };
  expect(kinds(corridor)[0]).toBeLessThanOrEqual(240);
  expect(handlesIn(corridor, view, null).some(({ ref }) => ref.at === 599)).toBe(false);
  expect(handlesIn(corridor, view, held).some(({ ref }) => ref.at === 599)).toBe(true);
});

test('a path omits invisible corners only', () => {
  const written = (line: DrawnLine, isClosed = true) => pathAlong(screenLine(view, line), view, isClosed);
  expect(written(box(-0.5, -0.5, 0.5, 0.5)).match(/[ML]/g)).toHaveLength(4);
  // Around the whole screen, with a hundred corners along one side.
  const along = Array.from({ length: 100 }, (_, at): DrawnPlace => [9, -9 + (18 * at) / 99]);
  const around = written([[-9, -9], ...along, [-9, 9]]);
  expect(around.match(/[ML]/g)?.length).toBeLessThan(8);
  expect(written(ring(50_000)).match(/[ML]/g)?.length).toBeLessThan(2_500);
  // Both ends are outside to the left and above; the edge crosses the view.
  expect(
    written(
      [
        [-9, 0],
        [0, 9],
        [9, 0],
      ],
      false,
    ).match(/[ML]/g),
  ).toHaveLength(3);
});

test('a line across the antimeridian is one piece from either side', () => {
  const line: DrawnLine = box(179, -1, 181, 1);
  for (const longitude of [179.5, -179.5]) {
    const there = flatView({ longitude, latitude: 0, zoom: 8, bearing: 0, x: 400, y: 300, width: 800, height: 600 });
    const [west = 0, , east = 0] = screenLine(there, line);
    expect(east - west).toBeCloseTo(2 * degree, 6);
    expect(west).toBeCloseTo(400 + (179 - (longitude < 0 ? longitude + 360 : longitude)) * degree, 6);
    expect(spotOf(there, [-179, -1]).x).toBeCloseTo(east, 6);
  }
});

const others: Shape[] = [
  { type: 'Polygon', coordinates: [box(0, 0, 2, 2)] },
  { type: 'Polygon', coordinates: [box(179, 0, 181, 2)] },
];
const pixels = (count: number) => count / worldPixels(view);
const byPixels = (place: DrawnPlace, right: number, up: number): DrawnPlace => [
  place[0] + right / degree,
  place[1] + up / degree,
];

test.each<[string, DrawnPlace, object | null]>([
  ['a corner, exactly', byPixels([2, 0], 6, 6), { place: [2, 0], to: 'corner' }],
  ['a corner before the edges that meet in it', byPixels([2, 0], 1, 6), { place: [2, 0], to: 'corner' }],
  ['an edge, where it is nearest', byPixels([2, 1], 7, 0), { place: [2, expect.closeTo(1, 3)], to: 'edge' }],
  ['an edge from inside', byPixels([2, 1], -7, 0), { place: [2, expect.closeTo(1, 3)], to: 'edge' }],
  ['the edge that closes the ring', byPixels([0, 1], -7, 0), { place: [0, expect.closeTo(1, 3)], to: 'edge' }],
  ['nothing within reach', byPixels([2, 0], 12, 0), null],
  ['nothing in the middle', [1, 1], null],
  ['over the antimeridian', byPixels([-179, 0], 4, 0), { place: [-179, 0], to: 'corner' }],
])('snaps to %s', (_, place, expected) => {
  expect(snap(snapTargets(others), place, pixels(10))).toEqual(expected);
});
