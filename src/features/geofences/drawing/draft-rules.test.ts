import { expect, test } from 'vitest';
import { canFinish, canGoBack, startDraft, stepDraft, type DrawingDraft, type DraftAction } from './draft-rules.ts';
import { shapeOf, type DrawnPlace } from './draft-figure.ts';
import type { Shape } from '../shapes/shape.ts';

type Points = [number, number][];
const square: Points = [
  [-51, -30],
  [-50, -30],
  [-50, -29],
  [-51, -29],
  [-51, -30],
];
const polygon: Shape = { type: 'Polygon', coordinates: [square] };
const choose = (tool: DrawingDraft['tool']): DraftAction => ({ type: 'choose', tool });
const place = (longitude: number, latitude: number): DraftAction => ({ type: 'place', place: [longitude, latitude] });
const finish: DraftAction = { type: 'finish' };
const back: DraftAction = { type: 'back' };
const undo: DraftAction = { type: 'undo' };
const redo: DraftAction = { type: 'redo' };

const run = (start: Shape | null, ...actions: DraftAction[]) => actions.reduce(stepDraft, startDraft(start));
const shapeAfter = (draft: DrawingDraft) => draft.figure && shapeOf(draft.figure);
const triangle = [place(0, 0), place(2, 0), place(2, 2)];

test.each<[string, Shape | null, DraftAction[], Shape | null]>([
  [
    'a polygon, corner by corner',
    null,
    [...triangle, finish],
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [2, 0],
          [2, 2],
          [0, 0],
        ],
      ],
    },
  ],
  ['a polygon of two corners is none yet', null, [place(0, 0), place(2, 0), finish], null],
  ['the same place twice is one corner', null, [place(0, 0), place(2, 0), place(2, 0), place(0, 0), finish], null],
  [
    'a box from any two opposite corners',
    null,
    [choose('rectangle'), place(2, 3), place(0, 1)],
    {
      type: 'Polygon',
      coordinates: [
        [
          [2, 3],
          [0, 3],
          [0, 1],
          [2, 1],
          [2, 3],
        ],
      ],
    },
  ],
  [
    'a circle from its centre to its edge',
    null,
    [choose('circle'), place(0, 0), place(0, 0.01)],
    { type: 'Circle', center: [0, 0], radius_m: expect.closeTo(1_111.95, 1) },
  ],
  [
    'a circle that is too small becomes the smallest',
    null,
    [choose('circle'), place(0, 0), place(0, 0.00001)],
    { type: 'Circle', center: [0, 0], radius_m: 3 },
  ],
  [
    'a corridor along a line',
    null,
    [choose('corridor'), place(0, 0), place(1, 0), finish],
    {
      type: 'Corridor',
      line: [
        [0, 0],
        [1, 0],
      ],
      width_m: 50,
    },
  ],
  [
    'a corridor redrawn keeps its width',
    {
      type: 'Corridor',
      line: [
        [5, 5],
        [6, 6],
      ],
      width_m: 80,
    },
    [choose('corridor'), place(0, 0), place(1, 0), finish],
    {
      type: 'Corridor',
      line: [
        [0, 0],
        [1, 0],
      ],
      width_m: 80,
    },
  ],
  [
    'a hole',
    polygon,
    [choose('hole'), place(-50.6, -29.6), place(-50.4, -29.6), place(-50.4, -29.4), finish],
    {
      type: 'Polygon',
      coordinates: [
        square,
        [
          [-50.6, -29.6],
          [-50.4, -29.6],
          [-50.4, -29.4],
          [-50.6, -29.6],
        ],
      ],
    },
  ],
  [
    'another part beside the area',
    polygon,
    [choose('part'), ...triangle, finish],
    {
      type: 'MultiPolygon',
      coordinates: [
        [square],
        [
          [
            [0, 0],
            [2, 0],
            [2, 2],
            [0, 0],
          ],
        ],
      ],
    },
  ],
  ['another part, undone', polygon, [choose('part'), ...triangle, finish, undo, undo, undo, undo], polygon],
  ['a part of two corners is none yet', polygon, [choose('part'), place(0, 0), place(1, 1), finish], polygon],
  [
    'a part of a circle is a polygon of its own',
    { type: 'Circle', center: [9, 9], radius_m: 50 },
    [choose('part'), ...triangle, finish],
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [2, 0],
          [2, 2],
          [0, 0],
        ],
      ],
    },
  ],
  ['a hole beside the area changes nothing', polygon, [choose('hole'), ...triangle, finish], polygon],
  ['another shape while one is drawn leaves it until it is done', polygon, [choose('polygon'), ...triangle], polygon],
  ['a click while nothing is being drawn', polygon, [place(0, 0)], polygon],
  [
    'a polygon across the antimeridian',
    null,
    [place(179, 0), place(-179, 0), place(-179, 1), finish],
    {
      type: 'Polygon',
      coordinates: [
        [
          [179, 0],
          [181, 0],
          [181, 1],
          [179, 0],
        ],
      ],
    },
  ],
  [
    'a box across the antimeridian',
    null,
    [choose('rectangle'), place(-179, 0), place(179, 1)],
    {
      type: 'Polygon',
      coordinates: [
        [
          [181, 0],
          [179, 0],
          [179, 1],
          [181, 1],
          [181, 0],
        ],
      ],
    },
  ],
])('drawing: %s', (_, start, actions, shape) => {
  expect(shapeAfter(run(start, ...actions))).toEqual(shape);
});

test.each<[string, Shape | null, DraftAction[], Partial<DrawingDraft>]>([
  ['nothing is drawn: a polygon is begun', null, [], { tool: 'polygon' }],
  ['something is drawn: it is edited', polygon, [], { tool: 'edit' }],
  ['done: it is edited', null, [...triangle, finish], { tool: 'edit', placed: [], refusal: null }],
  ['too few', null, [place(0, 0), finish], { refusal: 'too_few', placed: [[0, 0]] }],
  ['the refusal goes with the next step', null, [place(0, 0), finish, place(1, 1)], { refusal: null }],
  ['a hole outside', polygon, [choose('hole'), ...triangle, finish], { refusal: 'hole_outside', tool: 'hole' }],
  ['back: the last place', null, [place(0, 0), place(1, 1), back], { placed: [[0, 0]], tool: 'polygon' }],
  ['back: the tool', polygon, [choose('circle'), back], { tool: 'edit' }],
  ['back: nothing is left to leave', null, [back], { tool: 'polygon', placed: [] }],
  ['another tool takes back what was placed', null, [...triangle, choose('circle')], { placed: [], tool: 'circle' }],
])('a refused step: %s', (_, start, actions, expected) => {
  expect(run(start, ...actions)).toMatchObject(expected);
});

test('every step can be undone and redone, including placed corners', () => {
  const steps = [...triangle, finish, choose('hole'), place(1.5, 0.5), place(1.8, 0.5), place(1.8, 0.7), finish];
  const states = steps.reduce(
    (all, action) => [...all, stepDraft(all.at(-1) ?? startDraft(null), action)],
    [startDraft(null)],
  );
  const figureOf = ({ figure, placed }: DrawingDraft) => ({ figure, placed });
  const [first, last] = [states[0], states.at(-1)];
  if (!first || !last) throw new Error('There is a first and a last.');
  const undone = Array.from({ length: 8 }).reduce<DrawingDraft>((draft) => stepDraft(draft, undo), last);
  expect(figureOf(undone)).toEqual(figureOf(first));
  expect(stepDraft(undone, undo)).toBe(undone);
  const redone = Array.from({ length: 8 }).reduce<DrawingDraft>((draft) => stepDraft(draft, redo), undone);
  expect(figureOf(redone)).toEqual(figureOf(last));
  expect(stepDraft(redone, redo)).toBe(redone);
});

test('a new step clears the redo history', () => {
  const draft = run(null, place(0, 0), place(1, 1), undo, place(2, 2));
  expect(draft.placed).toEqual([
    [0, 0],
    [2, 2],
  ]);
  expect(draft.future).toEqual([]);
});

test('undo restores corners discarded by another tool', () => {
  expect(run(null, ...triangle, choose('circle'), undo)).toMatchObject({ tool: 'polygon', placed: { length: 3 } });
});

const circle = (radiusM: number) => ({ kind: 'circle', center: [0, 0] as DrawnPlace, radiusM }) as const;
const changed = (radiusM: number, name?: string): DraftAction => ({
  type: 'change',
  figure: circle(radiusM),
  run: name,
});

test('changes of one run are undone together', () => {
  const draft = run(polygon, changed(10, 'a'), changed(11, 'a'), changed(12, 'b'), changed(13), changed(14));
  const radii = [1, 2, 3, 4].map((count) =>
    Array.from({ length: count }).reduce<DrawingDraft>((present) => stepDraft(present, undo), draft),
  );
  expect(radii.map(({ figure }) => (figure?.kind === 'circle' ? figure.radiusM : figure?.kind))).toEqual([
    13,
    12,
    11,
    'area',
  ]);
});

test('a replaced shape can be undone, a restart cannot', () => {
  expect(shapeAfter(run(polygon, { type: 'replace', shape: null }))).toBeNull();
  expect(shapeAfter(run(polygon, { type: 'replace', shape: null }, undo))).toEqual(polygon);
  expect(run(null, ...triangle, { type: 'restart', shape: polygon })).toMatchObject({ past: [], placed: [] });
});

test('when a draft can be finished or left', () => {
  expect([run(null, ...triangle), run(null, place(0, 0))].map(canFinish)).toEqual([true, false]);
  expect(canFinish(run(null, choose('corridor'), place(0, 0), place(1, 1)))).toBe(true);
  expect([startDraft(null), startDraft(polygon), run(polygon, choose('hole'))].map(canGoBack)).toEqual([
    false,
    false,
    true,
  ]);
});
