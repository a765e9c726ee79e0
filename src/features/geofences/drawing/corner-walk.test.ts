import { expect, test } from 'vitest';
import { cornerBy, tabStop } from './corner-walk.ts';
import type { CornerRef, DrawnFigure, DrawnLine } from './draft-figure.ts';
import type { Handle } from './draft-handles.ts';

const ring: DrawnLine = [
  [0, 0],
  [1, 0],
  [1, 1],
];
/** A part with a hole, and a second part. */
const area: DrawnFigure = { kind: 'area', parts: [[ring, ring], [ring]] };
const corridor: DrawnFigure = { kind: 'corridor', line: ring, widthM: 10 };
const ref = (part: number, at: number, hole = 0): CornerRef => ({ part, ring: hole, at });

test.each([
  ['Ctrl+ArrowRight', area, ref(0, 0), ref(0, 1)],
  ['Ctrl+ArrowDown', area, ref(0, 0), ref(0, 1)],
  ['Ctrl+ArrowLeft', area, ref(0, 1), ref(0, 0)],
  ['Ctrl+ArrowUp', area, ref(0, 1), ref(0, 0)],
  ['Meta+ArrowRight', area, ref(0, 1), ref(0, 2)],
  ['Ctrl+ArrowRight', area, ref(0, 2), ref(0, 0, 1)],
  ['Ctrl+ArrowRight', area, ref(0, 2, 1), ref(1, 0)],
  ['Ctrl+ArrowRight', area, ref(1, 2), ref(0, 0)],
  ['Ctrl+ArrowLeft', area, ref(0, 0), ref(1, 2)],
  ['Ctrl+ArrowLeft', area, ref(1, 0), ref(0, 2, 1)],
  ['Home', area, ref(1, 1), ref(0, 0)],
  ['End', area, ref(0, 1), ref(1, 2)],
  ['End', corridor, ref(0, 0), ref(0, 2)],
  ['Ctrl+ArrowRight', corridor, ref(0, 2), ref(0, 0)],
  ['ArrowRight', area, ref(0, 0), null],
  ['Ctrl+z', area, ref(0, 0), null],
  ['Tab', area, ref(0, 0), null],
  ['Ctrl+ArrowRight', area, ref(7, 0), null],
  ['Home', { kind: 'circle', center: [0, 0], radiusM: 10 } as DrawnFigure, ref(0, 0), null],
] as const)('%s goes on to a corner %#', (keys, figure, from, to) => {
  const key = keys.split('+').at(-1) ?? '';
  expect(cornerBy({ key, ctrlKey: keys.startsWith('Ctrl'), metaKey: keys.startsWith('Meta') }, figure, from)).toEqual(
    to,
  );
});

const handle = (corner: CornerRef, kind: Handle['kind'] = 'corner'): Handle => ({ ref: corner, kind, x: 0, y: 0 });

test.each([
  ['the first', [handle(ref(0, 3)), handle(ref(0, 4))], null, ref(0, 3)],
  ['the chosen one', [handle(ref(0, 3)), handle(ref(0, 4))], ref(0, 4), ref(0, 4)],
  ['the first, as the chosen one is not to be seen', [handle(ref(0, 3)), handle(ref(0, 4))], ref(1, 4), ref(0, 3)],
  ['no middle of an edge', [handle(ref(0, 3), 'midpoint'), handle(ref(0, 4))], ref(0, 3), ref(0, 4)],
  ['none', [], ref(0, 3), null],
])('Tab reaches the corner %s', (_, handles, chosen, stop) => {
  expect(tabStop(handles, chosen)).toEqual(stop);
});
