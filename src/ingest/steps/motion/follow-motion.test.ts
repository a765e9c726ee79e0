import { expect, test } from 'vitest';
import type { TripOrStop } from '#features/trips/trips/public.ts';
import { type TrackReading, type TrackRun, runTrack, start } from '../testing/run-track.ts';

/** Parked at `north` metres from `from` to `to` seconds, a fix every ten. */
function parked(from: number, to: number, north = 0, more: Partial<TrackReading> = {}): TrackReading[] {
  const readings: TrackReading[] = [];
  for (let s = from; s <= to; s += 10) readings.push({ s, north, speed_kmh: 0, ignition: false, ...more });
  return readings;
}

/** Northwards at `metersPerS`, a fix every ten seconds, `from` and `to` excluded. */
function driven(from: number, to: number, north: number, metersPerS = 10): TrackReading[] {
  const readings: TrackReading[] = [];
  for (let s = from + 10; s < to; s += 10) {
    readings.push({ s, north: north + (s - from) * metersPerS, speed_kmh: metersPerS * 3.6, ignition: true });
  }
  return readings;
}

/** `start-end` in seconds, `…` when ongoing. */
function spans(rows: Map<number, TripOrStop>): string[] {
  return [...rows.values()].map(
    ({ started_at, ended_at }) =>
      `${(started_at - start) / 1000}-${ended_at === null ? '…' : (ended_at - start) / 1000}`,
  );
}

function expectSpans(run: TrackRun, trips: string[], stops: string[]): void {
  expect({ trips: spans(run.trips), stops: spans(run.stops) }).toEqual({ trips, stops });
}

/** Ten minutes parked, 5 km in 500 s, parked again. */
const thereAndParked = [...parked(0, 600), ...driven(600, 1100, 0), ...parked(1100, 1700, 5000)];

const cases: [string, TrackReading[], string[], string[]][] = [
  ['a trip between two stops', thereAndParked, ['600-1100'], ['0-600', '1100-…']],
  ['still under way', [...parked(0, 600), ...driven(600, 1100, 0)], ['600-…'], ['0-600']],
  ['within 200 m it never left', [...parked(0, 600), ...driven(600, 620, 0), ...parked(620, 1200, 199)], [], ['0-…']],
  [
    'a red light of two minutes ends nothing',
    [
      ...parked(0, 300),
      ...driven(300, 400, 0),
      ...parked(400, 520, 1000, { ignition: true }),
      ...driven(520, 620, 1000),
      ...parked(620, 900, 2000),
    ],
    ['300-620'],
    ['0-300', '620-…'],
  ],
  [
    'three minutes at one place end it, stamped where the stop began',
    [
      ...parked(0, 300),
      ...driven(300, 400, 0),
      ...parked(400, 610, 1000),
      ...driven(610, 710, 1000),
      ...parked(710, 1000, 2000),
    ],
    ['300-400', '610-710'],
    ['0-300', '400-610', '710-…'],
  ],
  [
    'a single stray fix 250 m off opens nothing',
    [...parked(0, 300), { s: 310, north: 250 }, ...parked(320, 900)],
    [],
    ['0-…'],
  ],
  [
    'parked fixes that wander by 60 m',
    parked(0, 900).map((reading, index) => ({ ...reading, north: (index % 3) * 30 })),
    [],
    ['0-…'],
  ],
  [
    'without a speed, the second fix outside opens it',
    [{ s: 0 }, { s: 200 }, { s: 230, north: 300 }, { s: 260, north: 600 }],
    ['200-…'],
    ['0-200'],
  ],
  ['without a speed, one fix outside is not enough', [{ s: 0 }, { s: 200 }, { s: 230, north: 300 }], [], ['0-…']],
  [
    'a wait at the gate belongs to the trip',
    [
      ...parked(0, 300),
      ...driven(300, 320, 0),
      ...parked(320, 380, 120, { ignition: true }),
      ...driven(380, 480, 120),
      ...parked(480, 800, 1120),
    ],
    ['300-480'],
    ['0-300', '480-…'],
  ],
  [
    'hours of work within the circle do not',
    [
      ...parked(0, 300),
      ...parked(310, 7200, 120, { ignition: true, work: true }),
      ...driven(7200, 7300, 120),
      ...parked(7300, 7600, 1120),
    ],
    ['7200-7300'],
    ['0-7200', '7300-…'],
  ],
  [
    'a gap of over an hour ends it at the last fix before',
    [
      ...parked(0, 300),
      ...driven(300, 400, 0),
      { s: 4100, north: 60_000, speed_kmh: 0 },
      ...parked(4110, 4400, 60_000),
    ],
    ['300-390'],
    ['0-300', '4100-…'],
  ],
  [
    'an asset that is where it fell silent has stood since',
    [...parked(0, 300), ...driven(300, 400, 0), { s: 4100, north: 920, speed_kmh: 0 }],
    ['300-390'],
    ['0-300', '390-…'],
  ],
  [
    'a gap of an hour does not',
    [...parked(0, 300), ...driven(300, 400, 0), { s: 3990, north: 60_000, speed_kmh: 50, ignition: true }],
    ['300-…'],
    ['0-300'],
  ],
  [
    'parked, silent for long, elsewhere: a stop each, no trip',
    [...parked(0, 300), ...parked(10_000, 10_300, 50_000)],
    [],
    ['0-300', '10000-…'],
  ],
  ['a stop survives a silence', [...parked(0, 300), ...parked(30_000, 30_300)], [], ['0-…']],
  [
    'a receiver that jumps to another city and stays there makes no trip',
    [...parked(0, 300), ...parked(310, 900, 700_000)],
    [],
    ['0-320', '330-…'],
  ],
  [
    'a receiver that does so under way ends the trip',
    [...parked(0, 300), ...driven(300, 400, 0), ...parked(400, 700, 700_000)],
    ['300-410'],
    ['0-300', '420-…'],
  ],
  [
    'two stray fixes apart open nothing',
    [...parked(0, 300), { s: 310, north: 250 }, ...parked(320, 500), { s: 510, north: 250 }, ...parked(520, 900)],
    [],
    ['0-…'],
  ],
  [
    'leaving slowly leaves the stop as long as a stop is',
    [{ s: 0 }, { s: 100, north: 60 }, { s: 190, north: 160 }, { s: 220, north: 400, speed_kmh: 30 }],
    ['190-…'],
    ['0-190'],
  ],
  ['under way from the first fix', [...driven(0, 100, 0), ...parked(100, 300, 1000)], ['10-100'], ['100-…']],
];

test.each(cases)('%s', (_what, readings, trips, stops) => {
  expectSpans(runTrack(readings), trips, stops);
});

test('fields of a trip', () => {
  const readings = thereAndParked.map((reading) => ({ ...reading, fuel_used_l: 100 + reading.s / 1000, rpm: 800 }));
  const run = runTrack(readings);
  const trip = run.trips.get(start + 600_000);
  expect(trip).toMatchObject({
    opened_at: start + 620_000,
    noticed_at: start + 1_280_000,
    duration_s: 500,
    work_s: 480,
    idle_s: 0,
    max_speed_kmh: 36,
  });
  expect(trip?.distance_km).toBeCloseTo(5, 2);
  expect(trip?.mean_speed_kmh).toBeCloseTo(36, 1);
  expect(trip?.fuel_l).toBeCloseTo(0.5, 6);
  expect(trip?.to.latitude).toBeGreaterThan(trip?.from.latitude ?? 0);
  expect(run.sum).toMatchObject({ trips: 1, stops: 2 });
});

test('a stop contains its idle time', () => {
  const readings = [...driven(0, 100, 0), ...parked(100, 700, 1000, { ignition: true }), ...driven(700, 800, 1000)];
  const stop = runTrack(readings).stops.get(start + 100_000);
  expect(stop).toMatchObject({ ended_at: start + 700_000, duration_s: 600, idle_s: 600, work_s: 0 });
});

test('the top speed of a trip excludes the time before and after', () => {
  const readings: TrackReading[] = [
    ...parked(0, 300).map((reading) => ({ ...reading, speed_kmh: 90 })),
    ...driven(300, 400, 0),
    ...parked(400, 600, 1000).map((reading) => ({ ...reading, speed_kmh: 80 })),
  ];
  const [trip] = runTrack(readings).trips.values();
  expect(trip).toMatchObject({ ended_at: start + 400_000 });
  expect(trip?.max_speed_kmh).toBeLessThanOrEqual(80);
  expect(
    runTrack([...parked(0, 300), ...driven(300, 400, 0), ...parked(400, 600, 1000)]).trips.get(start + 300_000)
      ?.max_speed_kmh,
  ).toBe(36);
});

test('a stop is reported three minutes after its start, also when it began at the edge of the radius', () => {
  const readings = [...parked(0, 300), ...driven(300, 330, 0), ...parked(340, 440, 390), ...parked(450, 700, 410)];
  const [trip] = runTrack(readings).trips.values();
  expect(trip).toMatchObject({ ended_at: start + 340_000, noticed_at: start + 520_000 });
});
