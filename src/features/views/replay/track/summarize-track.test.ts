import { expect, test } from 'vitest';
import { summarizeTrack } from './summarize-track.ts';
import { emptyTrack } from './track.ts';

test('each part sums up its states without gaps', () => {
  const track = emptyTrack(4);
  track.time.set([0, 90, 180, 9_000].map((second) => second * 1_000));
  track.speed.set([20, 50, 0, 10]);
  track.state.set([2, 1, 0, 2]);
  const parts = summarizeTrack(track, { from: 0, to: 240_000 }, 4).map(({ topSpeed, workS, idleS, offS }) => [
    topSpeed,
    workS,
    idleS,
    offS,
  ]);
  expect(parts).toEqual([
    [20, 60, 0, 0],
    [50, 30, 30, 0],
    [null, 0, 60, 0],
    [0, 0, 0, 0],
  ]);
});

test('what began before the span counts from its beginning', () => {
  const track = emptyTrack(2);
  track.time.set([0, 100_000]);
  track.state.set([1, 1]);
  expect(summarizeTrack(track, { from: 40_000, to: 60_000 }, 1)).toMatchObject([{ idleS: 20, topSpeed: null }]);
});
