import { expect, test } from 'vitest';
import { latitudeAt, longitudeAt, mercatorX, mercatorY, worldSize } from '#platform/geo/mercator.ts';
import { canFinish, startDraft, stepDraft, type DraftAction, type DrawTool } from './draft-rules.ts';
import { shapeOf, type DrawnPlace } from './draft-figure.ts';
import { drawingCommandOf } from './drawing-keys.ts';
import { isAtLast, placeAction } from './place-rules.ts';
import type { ScreenSpot } from './draft-screen.ts';
import type { Shape } from '../shapes/shape.ts';

const size = worldSize(15);
/** Middle of a map of 800 × 600 pixels. */
const middle: ScreenSpot = { x: 400, y: 300 };

/** Map with a drawing, driven by keys and clicks. */
function createDrawing(shape: Shape | null = null) {
  let draft = startDraft(shape);
  let centre: DrawnPlace = [-51.2, -30];
  let isCentred = false;
  const act = (action: DraftAction | null) => (draft = action ? stepDraft(draft, action) : draft);
  const placeAt = ({ x, y }: ScreenSpot): DrawnPlace => [
    longitudeAt(mercatorX(centre[0]) + (x - middle.x) / size),
    latitudeAt(mercatorY(centre[1]) + (y - middle.y) / size),
  ];
  const spotAt = ([longitude, latitude]: DrawnPlace): ScreenSpot => ({
    x: middle.x + (mercatorX(longitude) - mercatorX(centre[0])) * size,
    y: middle.y + (mercatorY(latitude) - mercatorY(centre[1])) * size,
  });
  const point = (spot: ScreenSpot, by: 'mouse' | 'touch') =>
    act(placeAction(draft, { spot, place: placeAt(spot), by }, spotAt));

  function press(keys: string, isOnMap = true): boolean {
    const [key = '', ...held] = keys.split('+').toReversed();
    const event = { key, ctrlKey: held.includes('Ctrl'), metaKey: false, shiftKey: held.includes('Shift') };
    const command = drawingCommandOf(event, draft, { isOnMap, isCentred });
    if (command?.type === 'act') act(command.action);
    if (command?.type === 'pan') {
      isCentred = true;
      centre = placeAt({ x: middle.x + command.by[0], y: middle.y + command.by[1] });
    }
    if (command?.type === 'place') {
      isCentred = true;
      if (command.canEnd && isAtLast(draft, middle, spotAt)) act({ type: 'finish' });
      else point(middle, 'mouse');
    }
    return command !== null;
  }
  return {
    press: (...keys: string[]) => keys.map((one) => press(one)),
    pressElsewhere: (keys: string) => press(keys, false),
    click: (x: number, y: number, by: 'mouse' | 'touch' = 'mouse') => {
      isCentred = false;
      point({ x, y }, by);
    },
    choose: (tool: DrawTool) => act({ type: 'choose', tool }),
    placed: () => draft.placed.length,
    tool: () => draft.tool,
    canFinish: () => canFinish(draft),
    refusal: () => draft.refusal,
    /** Corners in pixels relative to the first. */
    corners: () => {
      const drawn = draft.figure && shapeOf(draft.figure);
      if (drawn?.type !== 'Polygon') return drawn?.type ?? null;
      const [ring = []] = drawn.coordinates;
      const spots = ring.map(([x = 0, y = 0]) => spotAt([x, y]));
      return spots.map(({ x, y }) => [Math.round(x - (spots[0]?.x ?? 0)), Math.round(y - (spots[0]?.y ?? 0))]);
    },
  };
}

const square = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 0],
];
const byKeys = ['ArrowRight', ' ', 'Shift+ArrowRight', ' ', 'Shift+ArrowDown', ' '];

test('arrows pan the map, Space places corners in its middle, Enter completes', () => {
  const { press, placed, corners, tool } = createDrawing();
  press(...byKeys);
  expect([placed(), corners()]).toEqual([3, null]);
  press('Enter');
  expect([placed(), tool()]).toEqual([0, 'edit']);
  expect(corners()).toEqual(square);
});

test('Enter after a movement places a corner, and completes the second time', () => {
  const { press, placed, corners } = createDrawing();
  press('ArrowRight', 'Enter', 'Shift+ArrowRight', 'Enter', 'Shift+ArrowDown', 'Enter');
  expect(placed()).toBe(3);
  press('Enter');
  expect(corners()).toEqual(square);
});

test('placing at the first corner closes the ring', () => {
  const { press, corners, tool } = createDrawing();
  press(...byKeys, 'Shift+ArrowUp', 'Shift+ArrowLeft', ' ');
  expect([tool(), corners()]).toEqual(['edit', square]);
});

test('clicks place corners, a double click places one, a click near the first closes the ring', () => {
  const { click, placed, canFinish: can, corners } = createDrawing();
  click(200, 200);
  click(300, 200);
  click(302, 201);
  expect([placed(), can()]).toEqual([2, false]);
  click(300, 300);
  click(215, 200);
  expect(placed()).toBe(4);
  click(206, 205);
  expect(corners()).toEqual([
    [0, 0],
    [100, 0],
    [100, 100],
    [15, 0],
    [0, 0],
  ]);
});

test('touch closes the ring from a larger distance', () => {
  const { click, corners } = createDrawing();
  click(200, 200, 'touch');
  click(300, 200, 'touch');
  click(300, 300, 'touch');
  click(215, 200, 'touch');
  expect(corners()).toEqual(square);
});

test('two corners are refused as an area and stay', () => {
  const { press, click, placed, refusal } = createDrawing();
  press(' ');
  click(500, 300);
  press('Enter');
  expect([placed(), refusal()]).toEqual([2, 'too_few']);
});

test('a line is not closed at its first point', () => {
  const { choose, click, press, corners, placed } = createDrawing();
  choose('corridor');
  click(200, 200);
  click(300, 200);
  click(202, 202);
  expect(placed()).toBe(3);
  press('Enter');
  expect(corners()).toBe('Corridor');
});

test('Backspace and Escape remove corners one by one; an incomplete line is not drawn', () => {
  const { press, pressElsewhere, placed, corners } = createDrawing();
  press(...byKeys, 'Backspace', 'Delete');
  expect(placed()).toBe(1);
  expect(pressElsewhere('Escape')).toBe(true);
  expect([placed(), corners()]).toEqual([0, null]);
  expect(press('Escape', 'Backspace')).toEqual([false, false]);
});

test('undo and redo go through shapes and corners, wherever the focus is', () => {
  const { press, pressElsewhere, placed, corners, tool } = createDrawing();
  press(...byKeys, 'Enter', 'Ctrl+z');
  expect([placed(), corners(), tool()]).toEqual([3, null, 'polygon']);
  pressElsewhere('Ctrl+z');
  expect(placed()).toBe(2);
  press('Ctrl+Shift+Z', 'Ctrl+y');
  expect([placed(), corners()]).toEqual([0, square]);
});

test('keys draw only on the map and not while editing a shape', () => {
  const { press, pressElsewhere, placed, tool } = createDrawing();
  expect(['ArrowRight', ' ', 'Enter'].map(pressElsewhere)).toEqual([false, false, false]);
  press(...byKeys, 'Enter');
  expect(tool()).toBe('edit');
  expect(press('ArrowRight', ' ', 'Enter', 'Delete', 'a')).toEqual([false, false, false, false, false]);
  expect(placed()).toBe(0);
});
