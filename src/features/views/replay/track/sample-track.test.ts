import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptySample, sampleTrack } from './sample-track.ts';
import { emptyTrack, type Track } from './track.ts';

/** Fixes at 0, 10, 20 s, and two hours later. */
function trackOf(): Track {
  const track = emptyTrack(4);
  track.time.set([0, 10_000, 20_000, 7_200_000]);
  track.latitude.set([-30, -30.01, -30.01, -31]);
  track.longitude.set([-51, -51, -51.01, -52]);
  track.speed.set([20, 40, 0, 60]);
  track.heading.set([350, 10, 90, Number.NaN]);
  track.state.set([2, 2, 1, 2]);
  return track;
}

test.each([
  ['before the first fix it is where it will begin, unknown', -1, { slot: -1, latitude: -30, isUnknown: true }],
  [
    'at a fix',
    10_000,
    { slot: 1, latitude: -30.01, longitude: -51, speed: 40, heading: 10, state: 2, isUnknown: false },
  ],
  [
    'between two it drives evenly, and turns the short way',
    5_000,
    { slot: 0, latitude: expect.closeTo(-30.005), speed: 30, heading: 0, state: 2 },
  ],
  [
    'in a gap it stays where it was, unknown',
    3_600_000,
    { slot: 2, latitude: -30.01, longitude: -51.01, speed: Number.NaN, isUnknown: true },
  ],
  ['at the edge of a gap it is known', 20_000, { slot: 2, speed: 0, heading: 90, isUnknown: false }],
  ['right after the last fix', 7_260_000, { slot: 3, latitude: -31, speed: 60, isUnknown: false }],
  ['long after the last fix', 9_000_000, { slot: 3, latitude: -31, isUnknown: true }],
])('sample: %s', (_, at, expected) => {
  expect(sampleTrack(trackOf(), at, emptySample())).toMatchObject(expected);
});

test('interpolation across the antimeridian takes the short way', () => {
  const track = emptyTrack(2);
  track.time.set([0, 10_000]);
  track.longitude.set([179.9, -179.9]);
  expect(sampleTrack(track, 5_000, emptySample()).longitude).toBeCloseTo(180);
  expect(sampleTrack(track, 7_500, emptySample()).longitude).toBeCloseTo(-179.95);
});

test('the search hint does not change the result, wherever the clock jumps', () => {
  const track = emptyTrack(200);
  for (let slot = 0; slot < 200; slot++) {
    track.time[slot] = slot * 1_000 + (slot % 7) * 90;
    track.latitude[slot] = slot / 1_000;
  }
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -2_000, max: 210_000 })), (instants) => {
      const sample = emptySample();
      for (const at of instants) expect(sampleTrack(track, at, sample)).toEqual(sampleTrack(track, at, emptySample()));
    }),
  );
});
