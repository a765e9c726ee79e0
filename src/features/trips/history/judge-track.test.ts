import { describe, expect, test } from 'vitest';
import { judgeTrack, lengthOf, type TrackLine } from './judge-track.ts';
import { matchTitles, neededColumns, trackTemplate } from './track-columns.ts';

const nowMs = Date.parse('2026-06-01T12:00:00Z');
const good = { time: '2026-03-02T12:00:00Z', latitude: '-30.03', longitude: '-51.21' };
const judge = (...cells: TrackLine['cells'][]) =>
  judgeTrack(
    cells.map((one, index) => ({ line: index + 2, cells: one })),
    { timeZone: 'America/Sao_Paulo', nowMs, months: 25 },
  );

describe('a time', () => {
  test.each<[string, string, string?]>([
    ['2026-03-02T12:00:00Z', '2026-03-02T12:00:00.000Z'],
    ['2026-03-02T12:00:00.25+02:00', '2026-03-02T10:00:00.250Z'],
    ['2026-03-02 09:00:00-0300', '2026-03-02T12:00:00.000Z'],
    ['2026-03-02 09:00:00', '2026-03-02T12:00:00.000Z'],
    ['2026-03-02T09:00', '2026-03-02T12:00:00.000Z'],
    ['2026-03-02T12:00:00.123456789Z', '2026-03-02T12:00:00.123Z'],
    // While São Paulo still had daylight saving time.
    ['2017-12-01 09:00:00', '2017-12-01T11:00:00.000Z', '2018-01-01T12:00:00Z'],
  ])('%s is %s', (time, instant, now = '2026-06-01T12:00:00Z') => {
    const lines = [{ line: 2, cells: { ...good, time } }];
    expect(
      judgeTrack(lines, { timeZone: 'America/Sao_Paulo', nowMs: Date.parse(now), months: 25 }).points[0]?.time,
    ).toBe(instant);
  });

  test.each([
    ['02/03/2026 09:00', 138],
    ['yesterday', 138],
    ['2026-13-02T12:00:00Z', 138],
    ['1999-12-31T23:59:59Z', 121],
    ['2024-05-01T11:59:59Z', 121],
    ['2026-06-01T12:06:00Z', 122],
  ])('%s is refused with %d', (time, fault) =>
    expect(judge({ ...good, time }).faults[0]?.errors).toEqual({ time: [fault] }),
  );
});

test.each<[TrackLine['cells'], object]>([
  [{ ...good, latitude: '91' }, { latitude: [120] }],
  [{ ...good, longitude: 'west' }, { longitude: [139] }],
  [
    { ...good, latitude: '0', longitude: '0' },
    { latitude: [123], longitude: [123] },
  ],
  [{ time: good.time, latitude: '1' }, { longitude: [108] }],
  [{ ...good, speed_kmh: '-1' }, { speed_kmh: [120] }],
  [{ ...good, ignition: 'maybe' }, { ignition: [120] }],
  [
    { ...good, latitude: 'NaN', speed_kmh: 'Infinity' },
    { latitude: [139], speed_kmh: [139] },
  ],
])('%j is refused with %j', (cells, errors) => {
  expect(judge(cells)).toEqual({ points: [], repeated: 0, faults: [{ line: 2, errors }] });
});

test('numbers with a comma, signs and flags are read', () => {
  const [point] = judge({ ...good, latitude: '-30,03', speed_kmh: '+42,5', ignition: 'TRUE', engine_on: '0' }).points;
  expect(point).toMatchObject({ latitude: -30.03, speed_kmh: 42.5, ignition: true, engine_on: false });
});

test('sorted by time, with the first of equal instants', () => {
  const later = { ...good, time: '2026-03-02T12:10:00Z' };
  const { points, repeated } = judge(later, { ...good, speed_kmh: '1' }, { ...good, speed_kmh: '2' });
  expect(points.map(({ time, speed_kmh }) => [time.slice(11, 16), speed_kmh])).toEqual([
    ['12:00', 1],
    ['12:10', undefined],
  ]);
  expect(repeated).toBe(1);
});

test('the distance is from point to point', () => {
  const { points } = judge(good, { ...good, time: '2026-03-02T12:01:00Z', latitude: '-30.04' });
  expect(lengthOf(points)).toBeCloseTo(1.112, 3);
  expect(lengthOf([])).toBe(0);
});

test('column titles have several known names', () => {
  expect(
    matchTitles(['Timestamp', ' LAT ', 'lng', 'Speed', 'Data/hora', 'Horímetro', 'driver', 'constructor']),
  ).toEqual(['time', 'latitude', 'longitude', 'speed_kmh', null, 'hour_meter_h', null, null]);
});

test('the template is a valid track', () => {
  const [titles = [], ...rows] = trackTemplate
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const columns = matchTitles(titles);
  expect(columns).toEqual(expect.arrayContaining([...neededColumns]));
  const cells = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
  expect(judge(...cells)).toMatchObject({ faults: [], repeated: 0, points: [{}, {}] });
});
