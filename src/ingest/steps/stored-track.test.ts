import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packTrack, unpackTrack } from './stored-track.ts';
import { anyTrack } from './testing/any-track.ts';
import { fenced as rules } from './testing/geofences.ts';
import { throughJson } from './testing/replay-late.ts';
import { TrackOutput } from './track-output.ts';
import { createTrack } from './track-state.ts';
import { advance } from './track.ts';

test('a stored track is read as it was, after every fix of any drive', () => {
  const phases = new Set<string>();
  fc.assert(
    fc.property(anyTrack, (fixes) => {
      const state = createTrack();
      const out = new TrackOutput();
      for (const fix of fixes) {
        advance(state, fix, rules, out);
        expect(throughJson(unpackTrack(JSON.parse(packTrack(state))))).toEqual(throughJson(state));
        if (state.motion) phases.add(state.motion.phase);
        if (state.geofences) phases.add('inside');
      }
    }),
  );
  for (const phase of ['driving', 'stationary', 'inside']) expect(phases).toContain(phase);
});

test('a track without fixes has no times', () => {
  expect(unpackTrack(JSON.parse(packTrack(createTrack())))).toEqual(createTrack());
});

test('what is rare is read as it was', () => {
  const fix = { time: 1_000_005, latitude: 1, longitude: 2, speed_kmh: null, accuracy_m: 3 };
  const state = {
    ...createTrack(),
    time: 1_000_000,
    stray: { time: 999_990, latitude: 3, longitude: 4, count: 1 },
    hourMeter: { raw: 5, at: 999_000, booked: 4, owed: -1, changes: { day: '2026-10-01', count: 2 } },
    speeding: {
      part: 'p',
      geofence: 'g',
      version: 1,
      limitKmh: 40,
      first: fix,
      top: fix,
      noticed: 999_999,
      seenOnce: true,
    },
  };
  expect(unpackTrack(JSON.parse(packTrack(state)))).toEqual(state);
});
