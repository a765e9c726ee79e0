import { expect, test } from 'vitest';
import { readEvents } from './read-events.ts';
import { engineReported, measureSpeeds, readStates, workReported } from './read-state.ts';
import { emptyTrack, trackStates } from './track.ts';

test.each<[said: number, speed: number, state: string]>([
  [engineReported.off, 40, 'off'],
  [engineReported.off + workReported, 0, 'off'],
  [engineReported.on, 0, 'idle'],
  [engineReported.on, 2.9, 'idle'],
  [engineReported.on, 3, 'working'],
  [engineReported.on + workReported, 0, 'working'],
  [engineReported.nothing, 0, 'off'],
  [engineReported.nothing, 3, 'working'],
  [engineReported.nothing + workReported, 0, 'off'],
  [engineReported.on, Number.NaN, 'idle'],
])('engine and work %d at %d km/h is %s', (said, speed, state) => {
  const track = emptyTrack(1);
  track.speed[0] = speed;
  readStates(track, Uint8Array.of(said), 3);
  expect(trackStates[track.state[0] ?? 9]).toBe(state);
});

/** 0.001 degrees of latitude is 111 m. */
function silentTrack(...steps: readonly [seconds: number, degrees: number][]) {
  const track = emptyTrack(steps.length);
  track.speed.fill(Number.NaN);
  steps.forEach(([seconds, degrees], slot) => {
    track.time[slot] = seconds * 1_000;
    track.latitude[slot] = degrees;
  });
  return track;
}

test('missing speeds are computed from positions, except over silences and when impossible', () => {
  const track = silentTrack([0, 0], [10, 0.001], [1_000, 0.002], [1_010, 1], [1_020, 1.0005]);
  measureSpeeds(track);
  expect([...track.speed].map((kmh) => (Number.isNaN(kmh) ? null : Math.round(kmh)))).toEqual([
    null,
    40,
    null,
    null,
    20,
  ]);
});

test('reported speeds are used', () => {
  const track = silentTrack([0, 0], [10, 0.001]);
  track.speed[0] = 5;
  measureSpeeds(track);
  expect(track.speed[1]).toBeNaN();
});

test('events contain engine changes, silences and the top speed, in order', () => {
  const track = emptyTrack(6);
  track.time.set([0, 60, 120, 7_200, 7_260, 7_320].map((s) => s * 1_000));
  track.speed.set([0, 30, 55, 0, 20, 0]);
  track.state.set([0, 2, 2, 2, 2, 0]);
  const iso = (seconds: number) => new Date(seconds * 1_000).toISOString();
  expect(readEvents('a', track).map(({ type, at, ended_at, speed_kmh }) => [type, at, ended_at, speed_kmh])).toEqual([
    ['engine_on', iso(60), null, 30],
    ['silence', iso(120), iso(7_200), 55],
    ['top_speed', iso(120), null, 55],
    ['engine_off', iso(7_320), null, 0],
  ]);
});

test('an asset that did not drive has no top speed', () => {
  const track = emptyTrack(2);
  track.speed.set([2, 9]);
  expect(readEvents('a', track)).toEqual([]);
});
