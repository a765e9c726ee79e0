import { expect, test } from 'vitest';
import { drawSegment } from './draw-segment.ts';

const room = { width: 200, height: 120, margin: 10 };

test.each([
  ['nothing', [], ''],
  ['one place is a dot in the middle', [-30, -51], 'M100.0 60.0 L100.0 60.0'],
  ['northwards is upwards', [0, 0, 1, 0], 'M100.0 110.0 L100.0 10.0'],
  ['eastwards is to the right', [0, 0, 0, 1], 'M10.0 60.0 L190.0 60.0'],
])('%s', (_, places, path) => expect(drawSegment(places, room)).toBe(path));
