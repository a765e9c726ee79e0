import { expect, test } from 'vitest';
import {
  numberNames,
  PackedDay,
  packPositions,
  type PackedPosition,
} from '#features/assets/telemetry/server/public.ts';
import { joinTrack, packedTrack } from './packed-track.ts';
import { readTrack, type TrackRow } from './read-track.ts';

const micros = 1.79e15;
const none = Object.fromEntries(numberNames.map((name) => [name, null]));

async function packed(fixes: readonly Partial<PackedPosition>[], rpm = 1_200): Promise<TrackRow> {
  const positions = fixes.map((fix) => ({ ...none, time: micros, received_at: micros, attributes: null, ...fix }));
  const day = new PackedDay(await packPositions(positions as PackedPosition[]));
  const slice = { wanted: 0, day, begin: 0, end: day.count, hasMore: false };
  const workSpeeds = [
    { since: null, rpm },
    { since: micros + 5e6, rpm: 900.5 },
  ];
  return packedTrack(slice, workSpeeds);
}

const tracked = (rows: readonly TrackRow[]) => readTrack({ ...joinTrack(rows), moving_kmh: 5 });
const states = ['off', 'idle', 'working'];

/** Degrees at halves of the sixth decimal: PostgreSQL rounds them to even. */
test.each([
  [0.0000025, 0.000002],
  [0.0000035, 0.000004],
  [-0.0000025, -0.000002],
  [-30.1234567, -30.123457],
])('%d° is stored as %d°', async (latitude, read) => {
  const { latitude: stored } = tracked([await packed([{ latitude, longitude: latitude }])]);
  expect(stored[0]).toBe(read);
});

/** Reports of a fix that stands, how many seconds after the first, and its state. */
test.each([
  [{}, 0, 'off'],
  [{ ignition: 1 }, 0, 'idle'],
  [{ ignition: 1, engine_on: 0 }, 0, 'off'],
  [{ engine_on: 1, work: 1 }, 0, 'working'],
  [{ engine_on: 1, work: 0, rpm: 1_199.9 }, 0, 'idle'],
  [{ engine_on: 1, rpm: 1_200 }, 0, 'working'],
  [{ engine_on: 1, rpm: 901 }, 4, 'idle'],
  [{ engine_on: 1, rpm: 901 }, 5, 'working'],
  [{ engine_on: 1, rpm: 900.4 }, 9, 'idle'],
])('%j after %d s: %s', async (fix, second, state) => {
  const row = await packed([{ latitude: 1, longitude: 1, speed_kmh: 0, time: micros + second * 1e6, ...fix }]);
  expect(states[tracked([row]).state[0] ?? 0]).toBe(state);
});

test('late positions of rows take their places among packed ones, whole', async () => {
  const at = (second: number) => ({
    time: micros + second * 1e6,
    latitude: second,
    longitude: -second,
    speed_kmh: second,
    heading_deg: second,
    ignition: second % 2,
  });
  const all = [1, 2, 3, 4, 5, 6].map(at);
  const parts = await Promise.all([[at(1), at(4)], [at(5)], [at(2), at(3), at(6)]].map((fixes) => packed(fixes)));
  expect(tracked(parts)).toEqual(tracked([await packed(all)]));
});

test('of several rows the last, which the statement read, has the moving speed', async () => {
  const row = await packed([{ latitude: 1, longitude: 1 }]);
  expect(joinTrack([row, { ...joinTrack([]), moving_kmh: 7 }])).toMatchObject({ fixes: 1, moving_kmh: 7 });
  expect(joinTrack([{ ...joinTrack([]), moving_kmh: 7 }])).toMatchObject({ fixes: 0, moving_kmh: 7, times: null });
});
