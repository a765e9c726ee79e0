import { beforeAll, expect, test } from 'vitest';
import { openTypeface, type Typeface } from '../report/typeface.ts';
import { frameAround } from './map-frame.ts';
import { drawSpots, type PictureSpot } from './map-spots.ts';

let typeface: Typeface;
beforeAll(async () => {
  typeface = await openTypeface();
});

const frame = frameAround([[-30, -51.3, -30.1, -51.1]], { width: 500, height: 300 });
const spot = (latitude: number, longitude: number, text?: string): PictureSpot => ({
  latitude,
  longitude,
  colour: '#123456',
  ...(text !== undefined && { text }),
});
const draw = (...spots: PictureSpot[]) => drawSpots(spots, frame, typeface);
/** Horizontal extent of a label. */
const written = (shapes: ReturnType<typeof draw>) =>
  shapes
    .filter(({ fill, stroke }) => fill !== undefined && stroke === undefined)
    .map(({ path }) => {
      const across = [...path.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x));
      return [Math.min(...across), Math.max(...across)] as const;
    });

test('each spot has its colour, with the label at its right', () => {
  const shapes = draw(spot(-30.05, -51.2, 'North'), spot(-30.02, -51.15));
  expect(shapes.filter(({ fill }) => fill === '#123456')).toHaveLength(2);
  const [[left] = [0]] = written(shapes);
  expect(left).toBeGreaterThan(frame.x(-51.2));
});

test('labels without room at the right are at the left, or omitted', () => {
  const [[, right] = [0, Infinity]] = written(draw(spot(-30.05, -51.1, 'At the very right edge of it')));
  expect(right).toBeLessThan(frame.x(-51.1));
  const crowd = Array.from({ length: 30 }, (_, at) => spot(-30.05, -51.2 + at / 1_000_000, `Number ${at}`));
  const shown = written(draw(...crowd));
  expect(shown.length).toBeGreaterThan(1);
  expect(shown.length).toBeLessThan(6);
});
