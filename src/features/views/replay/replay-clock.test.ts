import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockSpeeds } from '#features/trips/history/public.ts';
import { runClock, startClock, type ReplayClock, type ClockEvent } from './replay-clock.ts';

const paused: ReplayClock = { from: 1_000, to: 101_000, at: 51_000, speed: 10, isPlaying: false, isLooping: false };
const playing = { ...paused, isPlaying: true };
const marks = [20_000, 51_000, 60_000];

test.each<[name: string, from: ReplayClock, event: ClockEvent, expected: Partial<ReplayClock>]>([
  ['a tick moves it by the speed', playing, { type: 'tick', elapsed: 100 }, { at: 52_000 }],
  ['a tick of a clock that stands does nothing', paused, { type: 'tick', elapsed: 100 }, {}],
  ['a tab that slept does not leap', playing, { type: 'tick', elapsed: 60_000 }, { at: 53_500 }],
  [
    'at the end it stops',
    { ...playing, at: 100_900 },
    { type: 'tick', elapsed: 100 },
    { at: 101_000, isPlaying: false },
  ],
  ['or starts over', { ...playing, at: 100_900, isLooping: true }, { type: 'tick', elapsed: 100 }, { at: 1_900 }],
  ['play', paused, { type: 'play' }, { isPlaying: true }],
  ['play from the end starts over', { ...paused, at: 101_000 }, { type: 'play' }, { isPlaying: true, at: 1_000 }],
  ['pause', playing, { type: 'pause' }, { isPlaying: false }],
  ['toggle on', paused, { type: 'toggle' }, { isPlaying: true }],
  ['toggle off', playing, { type: 'toggle' }, { isPlaying: false }],
  ['scrub', playing, { type: 'scrub', at: 7_000 }, { at: 7_000 }],
  ['scrub stays inside', paused, { type: 'scrub', at: -5 }, { at: 1_000 }],
  ['step back', paused, { type: 'step', by: -10_000 }, { at: 41_000 }],
  ['step over the end', paused, { type: 'step', by: 1e9 }, { at: 101_000 }],
  ['next mark', paused, { type: 'jump', to: 'next', marks }, { at: 60_000 }],
  ['no next mark', { ...paused, at: 60_000 }, { type: 'jump', to: 'next', marks }, { at: 101_000 }],
  ['previous mark', paused, { type: 'jump', to: 'previous', marks }, { at: 20_000 }],
  [
    'previous mark while it plays, just passed',
    { ...playing, at: 55_000 },
    { type: 'jump', to: 'previous', marks },
    { at: 20_000 },
  ],
  ['no previous mark', { ...paused, at: 20_000 }, { type: 'jump', to: 'previous', marks }, { at: 1_000 }],
  ['home', playing, { type: 'home' }, { at: 1_000 }],
  ['end', playing, { type: 'end' }, { at: 101_000, isPlaying: false }],
  ['speed', paused, { type: 'speed', speed: 300 }, { speed: 300 }],
  ['faster', paused, { type: 'faster' }, { speed: 30 }],
  ['no faster', { ...paused, speed: 300 }, { type: 'faster' }, { speed: 300 }],
  ['slower', paused, { type: 'slower' }, { speed: 5 }],
  ['no slower', { ...paused, speed: 1 }, { type: 'slower' }, { speed: 1 }],
  ['loop', paused, { type: 'loop', isLooping: true }, { isLooping: true }],
  ['look closer', paused, { type: 'look', from: 60_000, to: 70_000 }, { from: 60_000, to: 70_000, at: 60_000 }],
])('clock: %s', (_, from, event, expected) => {
  expect(runClock(from, event)).toEqual({ ...from, ...expected });
});

test('a new clock starts at its beginning or the given instant', () => {
  expect(startClock(0, 10)).toMatchObject({ at: 0, isPlaying: false, speed: 60 });
  expect(startClock(0, 10, { at: 99, speed: 5 })).toMatchObject({ at: 10, speed: 5 });
});

const event: fc.Arbitrary<ClockEvent> = fc.oneof(
  fc.record({ type: fc.constant('tick' as const), elapsed: fc.nat(5_000) }),
  fc.constantFrom<ClockEvent>(
    { type: 'toggle' },
    { type: 'home' },
    { type: 'end' },
    { type: 'faster' },
    { type: 'slower' },
  ),
  fc.record({ type: fc.constant('scrub' as const), at: fc.integer() }),
  fc.record({ type: fc.constant('step' as const), by: fc.integer() }),
  fc.record({ type: fc.constant('loop' as const), isLooping: fc.boolean() }),
);

test('after any events the clock stays within its span and at a valid speed', () => {
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const clock = events.reduce(runClock, startClock(500, 90_500));
      expect(clock.at).toBeGreaterThanOrEqual(500);
      expect(clock.at).toBeLessThanOrEqual(90_500);
      expect(clockSpeeds).toContain(clock.speed);
    }),
  );
});
