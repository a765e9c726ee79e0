import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeTrack, emptyTrack, encodeTrack } from './track.ts';

const fix = fc.record({
  step: fc.integer({ min: 1, max: 100_000_000 }),
  latitude: fc.integer({ min: -90_000_000, max: 90_000_000 }),
  longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }),
  speed: fc.option(fc.integer({ min: 0, max: 2_000 }), { nil: null }),
  heading: fc.option(fc.integer({ min: 0, max: 360 }), { nil: null }),
  state: fc.integer({ min: 0, max: 2 }),
});

test('encoding and decoding restore all values, also missing ones', () => {
  fc.assert(
    fc.property(fc.array(fix), (fixes) => {
      const track = emptyTrack(fixes.length);
      let time = 1_700_000_000_000;
      fixes.forEach(({ step, latitude, longitude, speed, heading, state }, slot) => {
        track.time[slot] = time += step;
        track.latitude[slot] = latitude / 1e6;
        track.longitude[slot] = longitude / 1e6;
        track.speed[slot] = speed === null ? Number.NaN : speed / 10;
        track.heading[slot] = heading ?? Number.NaN;
        track.state[slot] = state;
      });
      const slots = Uint32Array.from(fixes.keys());
      const sent: unknown = JSON.parse(JSON.stringify(encodeTrack(track, slots)));
      expect(decodeTrack(sent as ReturnType<typeof encodeTrack>)).toEqual(track);
    }),
  );
});

test('only the given slots are encoded', () => {
  const track = emptyTrack(4);
  track.time.set([1_000, 2_000, 3_000, 4_000]);
  track.speed.set([10, 20, 30, 40]);
  track.state.set([0, 1, 2, 2]);
  const columns = encodeTrack(track, Uint32Array.of(0, 3));
  expect(columns).toMatchObject({ time_ms: [1_000, 3_000], speed_dkmh: [100, 300], state: 'ow' });
});
