import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tripRules } from '#features/trips/trips/public.ts';
import { simplifyTrack } from './simplify-track.ts';
import { emptyTrack, type Track } from './track.ts';

interface TrackFix {
  step: number;
  x: number;
  y: number;
  speed: number;
  state: number;
}

const fixes = fc.array(
  fc.record({
    step: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 60 }) }, fc.integer({ min: 3_500, max: 20_000 })),
    x: fc.integer({ min: -30, max: 30 }),
    y: fc.integer({ min: -30, max: 30 }),
    speed: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 90 }) }, fc.constant(Number.NaN)),
    state: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 120 },
);

/** Steps in seconds and metres between fixes. */
function trackOf(steps: readonly TrackFix[]): { track: Track; places: { x: Float64Array; y: Float64Array } } {
  const track = emptyTrack(steps.length);
  const places = { x: new Float64Array(steps.length), y: new Float64Array(steps.length) };
  let [time, x, y] = [0, 0, 0];
  steps.forEach((fix, slot) => {
    track.time[slot] = time += fix.step * 1_000;
    places.x[slot] = x += fix.x;
    places.y[slot] = y += fix.y;
    track.speed[slot] = fix.speed;
    track.state[slot] = fix.state;
  });
  return { track, places };
}

test('at every fix, time and position are within the tolerance', () => {
  fc.assert(
    fc.property(fixes, fc.integer({ min: 1, max: 200 }), (steps, tolerance) => {
      const { track, places } = trackOf(steps);
      const slots = simplifyTrack(track, places, { tolerance: () => tolerance, speedTolerance: 5 });
      let next = 1;
      for (let slot = 0; slot < track.length; slot++) {
        while (next < slots.length - 1 && (slots[next] ?? 0) < slot) next++;
        const [a = 0, b = a] = [slots[next - 1], slots[next]];
        const part =
          ((track.time[slot] ?? 0) - (track.time[a] ?? 0)) / ((track.time[b] ?? 0) - (track.time[a] ?? 0) || 1);
        const between = (column: Float64Array | Float32Array) =>
          (column[a] ?? 0) + ((column[b] ?? 0) - (column[a] ?? 0)) * part;
        const off = Math.hypot((places.x[slot] ?? 0) - between(places.x), (places.y[slot] ?? 0) - between(places.y));
        expect(off).toBeLessThanOrEqual(tolerance + 1e-9);
        const offSpeed = Math.abs((track.speed[slot] ?? 0) - between(track.speed));
        if (!Number.isNaN(offSpeed)) expect(offSpeed).toBeLessThanOrEqual(5 + 1e-4);
      }
    }),
  );
});

test('gaps and state changes keep both sides, the ends stay, and time order is preserved', () => {
  fc.assert(
    fc.property(fixes, (steps) => {
      const { track, places } = trackOf(steps);
      const slots = [...simplifyTrack(track, places, { tolerance: () => 1e9, speedTolerance: 1e9 })];
      const remaining = new Set(slots);
      expect(slots).toEqual(slots.toSorted((a, b) => a - b));
      if (track.length > 0) expect([slots[0], slots.at(-1)]).toEqual([0, track.length - 1]);
      for (let slot = 1; slot < track.length; slot++) {
        const isGap = (track.time[slot] ?? 0) - (track.time[slot - 1] ?? 0) > tripRules.gapMs;
        if (isGap || track.state[slot] !== track.state[slot - 1])
          expect(remaining.has(slot) && remaining.has(slot - 1)).toBe(true);
      }
    }),
  );
});

test('without a tolerance every fix stays', () => {
  const { track, places } = trackOf(Array.from({ length: 50 }, () => ({ step: 10, x: 5, y: 0, speed: 18, state: 2 })));
  expect(simplifyTrack(track, places, { tolerance: () => 0, speedTolerance: 5 })).toHaveLength(50);
  expect([...simplifyTrack(track, places, { tolerance: () => 1, speedTolerance: 5 })]).toEqual([0, 49]);
  expect([...simplifyTrack(track, places, { tolerance: (slot) => (slot === 20 ? 0 : 1), speedTolerance: 5 })]).toEqual([
    0, 20, 49,
  ]);
});

test('a standstill of three minutes keeps both ends, a traffic light does not', () => {
  const drive = (count: number, speed: number, x: number) =>
    Array.from({ length: count }, () => ({ step: 20, x, y: 0, speed, state: 2 }));
  const { track, places } = trackOf([
    ...drive(10, 40, 100),
    ...drive(3, 0, 0),
    ...drive(10, 40, 100),
    ...drive(12, 0, 0),
    ...drive(5, 40, 100),
  ]);
  expect([...simplifyTrack(track, places, { tolerance: () => 1e9, speedTolerance: 1e9 })]).toEqual([0, 23, 34, 39]);
});

test('a speed peak stays, whatever the line', () => {
  const { track, places } = trackOf(
    Array.from({ length: 21 }, (_, n) => ({ step: 10, x: 100, y: 0, speed: n === 10 ? 92 : 40, state: 2 })),
  );
  expect([...simplifyTrack(track, places, { tolerance: () => 1e6, speedTolerance: 5 })]).toContain(10);
});
