import { expect, test } from 'vitest';
import {
  addCorner,
  addHole,
  addPart,
  midpointAfter,
  moveCorner,
  moveFigure,
  removeCorner,
  removeRing,
  withRadius,
  withWidth,
} from './draft-edits.ts';
import { figureOf, shapeOf, type CornerRef, type DrawnFigure, type DrawnLine } from './draft-figure.ts';
import { middleOf, resized, sizeGrip } from './figure-grips.ts';
import { metersFrom } from '../shapes/shape-measures.ts';
import type { Shape } from '../shapes/shape.ts';

const square: DrawnLine = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];
const hole: DrawnLine = [
  [1, 1],
  [2, 1],
  [2, 2],
];
const island: DrawnLine = [
  [6, 1],
  [7, 1],
  [7, 2],
];
const area = (...parts: DrawnLine[][]): DrawnFigure => ({ kind: 'area', parts });
const corner = (part: number, ring: number, at: number): CornerRef => ({ part, ring, at });
const corridor: DrawnFigure = { kind: 'corridor', line: square.slice(0, 3), widthM: 100 };
const circle: DrawnFigure = { kind: 'circle', center: [0, 0], radiusM: 1_000 };

test.each<[string, DrawnFigure | null, DrawnFigure | null]>([
  [
    'a corner moves',
    moveCorner(area([square]), corner(0, 0, 1), [5, 0]),
    area([
      [
        [0, 0],
        [5, 0],
        [4, 4],
        [0, 4],
      ],
    ]),
  ],
  [
    'a corner of a hole moves, the rest stays',
    moveCorner(area([square, hole]), corner(0, 1, 2), [2, 3]),
    area([
      square,
      [
        [1, 1],
        [2, 1],
        [2, 3],
      ],
    ]),
  ],
  ['a corner that is not there', moveCorner(area([square]), corner(0, 3, 9), [5, 0]), area([square])],
  [
    'a corner is added after another',
    addCorner(area([square]), corner(0, 0, 0), [2, -1]),
    area([
      [
        [0, 0],
        [2, -1],
        [4, 0],
        [4, 4],
        [0, 4],
      ],
    ]),
  ],
  [
    'a corner is added after the last',
    addCorner(area([square]), corner(0, 0, 3), [-1, 2]),
    area([[...square, [-1, 2]]]),
  ],
  ['a corner is removed', removeCorner(area([square]), corner(0, 0, 3)), area([square.slice(0, 3)])],
  ['of a hole with three corners nothing is left', removeCorner(area([square, hole]), corner(0, 1, 0)), area([square])],
  ['nor of a part', removeCorner(area([square], [island]), corner(1, 0, 0)), area([square])],
  ['the last triangle stays', removeCorner(area([island]), corner(0, 0, 0)), area([island])],
  [
    'a corridor loses a place',
    removeCorner(corridor, corner(0, 0, 1)),
    {
      ...corridor,
      line: [
        [0, 0],
        [4, 4],
      ],
    } as DrawnFigure,
  ],
  [
    'a corridor of two places keeps them',
    removeCorner({ ...corridor, line: square.slice(0, 2) } as DrawnFigure, corner(0, 0, 1)),
    { ...corridor, line: square.slice(0, 2) } as DrawnFigure,
  ],
  ['a hole goes', removeRing(area([square, hole]), { part: 0, ring: 1 }), area([square])],
  ['a part goes with its holes', removeRing(area([square, hole], [island]), { part: 0, ring: 0 }), area([island])],
  ['the only part goes', removeRing(area([square]), { part: 0, ring: 0 }), null],
  ['a hole is cut into the part around it', addHole(area([island], [square]), hole), area([island], [square, hole])],
  ['a hole outside', addHole(area([square]), island), null],
  [
    'a part beside the others',
    addPart({ kind: 'area', parts: [[square, hole]] }, island),
    area([square, hole], [island]),
  ],
  [
    'a part on the other side of the antimeridian',
    addPart(
      {
        kind: 'area',
        parts: [
          [
            [
              [179, 0],
              [180, 0],
              [180, 1],
            ],
          ],
        ],
      },
      [
        [-179, 0],
        [-178, 0],
        [-178, 1],
      ],
    ),
    area(
      [
        [
          [179, 0],
          [180, 0],
          [180, 1],
        ],
      ],
      [
        [
          [181, 0],
          [182, 0],
          [182, 1],
        ],
      ],
    ),
  ],
  ['a hole in a circle', addHole(circle, hole), null],
  ['a circle has no corners', moveCorner(circle, corner(0, 0, 0), [1, 1]), circle],
  ['a radius below the least', withRadius(circle, 1), { ...circle, radiusM: 3 } as DrawnFigure],
  ['a radius above the most', withRadius(circle, 1e9), { ...circle, radiusM: 500_000 } as DrawnFigure],
  ['a width below the least', withWidth(corridor, 0), { ...corridor, widthM: 2 } as DrawnFigure],
])('editing a figure: %s', (_, figure, expected) => {
  expect(figure).toEqual(expected);
});

test('midpoints exist for every edge, also the closing one', () => {
  expect([0, 3].map((at) => midpointAfter(area([square]), corner(0, 0, at)))).toEqual([
    [2, 0],
    [0, 2],
  ]);
  expect(midpointAfter(corridor, corner(0, 0, 2))).toBeNull();
});

test('a figure moves as on the map: by as much across the equator, and wraps onto the globe', () => {
  const moved = moveFigure(area([square]), [0, 4], [0, 0]);
  expect(moved.kind === 'area' && moved.parts[0]?.[0]?.[0]?.map((part) => Math.round(part * 1e6) / 1e6)).toEqual([
    0, -4,
  ]);
  const far = moveFigure(area([square]), [0, 0], [-181, 0]);
  expect(shapeOf(far)).toMatchObject({
    coordinates: [
      [
        [179, 0],
        [183, 0],
        [183, expect.closeTo(4, 9)],
        [179, expect.closeTo(4, 9)],
        [179, 0],
      ],
    ],
  });
});

test('a figure across the antimeridian is edited as one piece and saved with its west on the globe', () => {
  const shape: Shape = {
    type: 'Polygon',
    coordinates: [
      [
        [179, 0],
        [-179, 0],
        [-179, 2],
        [179, 2],
        [179, 0],
      ],
      [
        [-179.8, 0.5],
        [-179.5, 0.5],
        [-179.5, 1],
        [-179.8, 0.5],
      ],
    ],
  };
  const figure = figureOf(shape);
  if (!figure) throw new Error('It is drawn.');
  expect(figure).toMatchObject({
    parts: [
      [
        [
          [179, 0],
          [181, 0],
          [181, 2],
          [179, 2],
        ],
        [
          [180.2, 0.5],
          [180.5, 0.5],
          [180.5, 1],
        ],
      ],
    ],
  });
  // The pointer on the other side of the map reports -178.
  expect(shapeOf(moveCorner(figure, corner(0, 0, 1), [-178, 0]))).toMatchObject({
    coordinates: [
      [
        [179, 0],
        [182, 0],
        [181, 2],
        [179, 2],
        [179, 0],
      ],
      { length: 4 },
    ],
  });
});

test.each<[string, Shape]>([
  ['a polygon with a hole', { type: 'Polygon', coordinates: [closed(square), closed(hole)] }],
  ['an island written as a hole', { type: 'Polygon', coordinates: [closed(square), closed(island)] }],
  ['several parts', { type: 'MultiPolygon', coordinates: [[closed(square), closed(hole)], [closed(island)]] }],
  ['a circle', { type: 'Circle', center: [-51, -30], radius_m: 120 }],
  [
    'a corridor',
    {
      type: 'Corridor',
      line: [
        [-51, -30],
        [-50, -30],
      ],
      width_m: 20,
    },
  ],
])('%s is unchanged', (_, shape) => {
  const figure = figureOf(shape);
  expect(figure && shapeOf(figure)).toEqual(shape);
});

test('an empty shape gives no figure', () => {
  expect(figureOf({ type: 'Polygon', coordinates: [] })).toBeNull();
  expect(figureOf({ type: 'MultiPolygon', coordinates: [[], [[]]] })).toBeNull();
});

test('the grips lie on the edge of a circle and the side of a corridor', () => {
  expect(metersFrom([0, 0], sizeGrip(circle) ?? [0, 0])).toBeCloseTo(1_000, -1);
  expect(resized(circle, [0.02, 0])).toMatchObject({ radiusM: expect.closeTo(2_223.9, 1) });
  const side = sizeGrip(corridor) ?? [0, 0];
  expect(side[0]).toBeCloseTo(4 / 3, 6);
  expect(metersFrom([4 / 3, 0], side)).toBeCloseTo(50, 0);
  const wider = resized(corridor, [1, 0.002]);
  expect(wider.kind === 'corridor' && wider.widthM).toBeCloseTo(2 * 222.6, 0);
  expect(sizeGrip(area([square]))).toBeNull();
  expect(middleOf(area([square]))[0]).toBe(2);
});

function closed(line: DrawnLine): [number, number][] {
  return [...line, ...line.slice(0, 1)].map(([longitude, latitude]) => [longitude, latitude]);
}
