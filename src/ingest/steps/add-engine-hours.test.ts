import { expect, test } from 'vitest';
import { type TrackReading, runTrack } from './testing/run-track.ts';
import type { RollUp } from './roll-up.ts';

const on = { ignition: true, speed_kmh: 0 };
const works = { ignition: true, speed_kmh: 20 };
const off = { ignition: false, speed_kmh: 0 };

const cases: [string, TrackReading[], Partial<RollUp>][] = [
  [
    'on at both fixes',
    [
      { s: 0, ...on },
      { s: 60, ...on },
    ],
    { run_s: 60, work_s: 0, idle_s: 60 },
  ],
  [
    'on at the first only',
    [
      { s: 0, ...on },
      { s: 60, ...off },
    ],
    { run_s: 0 },
  ],
  [
    'on at the last only',
    [
      { s: 0, ...off },
      { s: 60, ...on },
    ],
    { run_s: 0 },
  ],
  ['unknown', [{ s: 0 }, { s: 60 }], { run_s: 0 }],
  [
    '10 minutes apart',
    [
      { s: 0, ...on },
      { s: 600, ...on },
    ],
    { run_s: 600, silent_s: 0 },
  ],
  [
    'over 10 minutes apart',
    [
      { s: 0, ...on },
      { s: 600.001, ...on },
    ],
    { run_s: 0, silent_s: 600 },
  ],
  [
    'the first fix decides between work and idling',
    [
      { s: 0, ...works },
      { s: 60, ...on },
      { s: 100, ...works },
      { s: 130, ...works },
    ],
    { run_s: 130, work_s: 90, idle_s: 40, moving_s: 90 },
  ],
  [
    'fractions of a second add up',
    Array.from({ length: 51 }, (_, index) => ({ s: index * 0.2, ...works })),
    { run_s: 10, work_s: 10 },
  ],
  [
    'the hour meter wins over the clock',
    [
      { s: 0, ...on, hour_meter_h: 10 },
      { s: 600, ...on, hour_meter_h: 10.1 },
    ],
    { run_s: 360, idle_s: 360 },
  ],
  [
    'the hour meter knows of a silence',
    [
      { s: 0, ...works, hour_meter_h: 10 },
      { s: 7200, ...works, hour_meter_h: 11.5 },
    ],
    { run_s: 5400, work_s: 5400, silent_s: 7200 },
  ],
  [
    'off at the first fix: the last one decides',
    [
      { s: 0, ...off, hour_meter_h: 10 },
      { s: 600, ...works, hour_meter_h: 10.1 },
    ],
    { run_s: 360, work_s: 360 },
  ],
  [
    'a coarse step is booked over the minutes that follow',
    [
      { s: 0, ...on, hour_meter_h: 10 },
      { s: 60, ...on, hour_meter_h: 10.1 },
      { s: 120, ...on, hour_meter_h: 10.1 },
      { s: 180, ...works, hour_meter_h: 10.1 },
    ],
    { run_s: 180, idle_s: 180 },
  ],
  [
    'a coarse step is not booked to an engine that is off',
    [
      { s: 0, ...on, hour_meter_h: 10 },
      { s: 60, ...on, hour_meter_h: 10.1 },
      { s: 120, ...off, hour_meter_h: 10.1 },
      { s: 180, ...off, hour_meter_h: 10.1 },
    ],
    { run_s: 120 },
  ],
  [
    'what the engine showed between two readings is not booked again',
    [
      { s: 0, ...on, hour_meter_h: 10 },
      { s: 300, ...on },
      { s: 600, ...on },
      { s: 900, ...on, hour_meter_h: 10.25 },
      { s: 1500, hour_meter_h: 10.25 },
    ],
    { run_s: 900 },
  ],
  [
    'at a new segment the leg counts by the engine',
    [
      { s: 0, ...on, hour_meter_h: 10 },
      { s: 60, ...on, hour_meter_h: 1 },
      { s: 132, ...on, hour_meter_h: 1.02 },
    ],
    { run_s: 132 },
  ],
];

test.each(cases)('%s', (_what, readings, expected) => {
  const { sum } = runTrack(readings);
  expect(sum).toMatchObject(expected);
  expect(sum.run_s).toBe(sum.work_s + sum.idle_s);
});

/** Idling from 0 s on, a fix a minute, until `s`; then another reading. */
const episodes: [string, number, TrackReading, Partial<RollUp>][] = [
  ['under 3 minutes', 179, { s: 179, ...works }, { idle_short_s: 0, idle_medium_s: 0, idle_long_s: 0 }],
  ['3 minutes', 180, { s: 180, ...works }, { idle_short_s: 180, idle_medium_s: 0 }],
  ['just under 6', 359, { s: 359, ...off }, { idle_short_s: 359, idle_medium_s: 0 }],
  ['6 minutes', 360, { s: 360, ...works }, { idle_short_s: 0, idle_medium_s: 360 }],
  ['9 minutes', 540, { s: 540, ...works }, { idle_medium_s: 540, idle_long_s: 0 }],
  ['over 9', 541, { s: 541, ...works }, { idle_medium_s: 0, idle_long_s: 541 }],
  ['until the engine is unknown', 400, { s: 400 }, { idle_medium_s: 400 }],
  ['until the last fix before a silence', 241, { s: 5000, ...on }, { idle_short_s: 240, idle_long_s: 0 }],
];

test.each(episodes)('an idle episode: %s', (_what, until, end, expected) => {
  const idling: TrackReading[] = [];
  for (let s = 0; s < until; s += 60) idling.push({ s, ...on });
  expect(runTrack([...idling, end]).sum).toMatchObject(expected);
});
