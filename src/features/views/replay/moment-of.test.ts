import { expect, test } from 'vitest';
import { momentOf } from './moment-of.ts';
import { emptyTrack } from './track/track.ts';

/** Off, then working at 30 km/h, then idle while slowing down; two hours later off again. */
const track = emptyTrack(5);
track.time.set([0, 10_000, 20_000, 30_000, 7_200_000]);
track.speed.set([0, 30, 30, 12, 0]);
track.state.set([0, 2, 2, 1, 0]);
track.heading.set([0, 90, 90, 90, Number.NaN]);
const instant = (ms: number) => new Date(ms).toISOString();

test.each([
  ['before the first fix', -1, { status: 'without_status', time: null, latitude: null, speed_kmh: null }],
  ['off', 5_000, { status: 'engine_off', status_since: instant(0), speed_kmh: 0 }],
  [
    'working since the first fix of it',
    25_000,
    { status: 'running', status_since: instant(10_000), time: instant(20_000) },
  ],
  ['idle, without the speed of the fix', 30_000, { status: 'engine_on', status_since: instant(30_000), speed_kmh: 0 }],
  ['in a gap', 3_600_000, { status: 'no_communication', status_since: instant(30_000), speed_kmh: null }],
])('moment: %s', (_, at, expected) => {
  expect(momentOf('a', track, at)).toMatchObject({ id: 'a', ...expected });
});
