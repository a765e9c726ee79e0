import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { limits } from '../../contract.ts';
import { judgeTrack } from '../../judge-track.ts';
import { readTrack } from './read-track.ts';
import { resource } from '#platform/server/resources.ts';

const limerick = resource('tracks/limerick-bus-304.gpx');
const gpx = (inner: string, head = '') =>
  `<?xml version="1.0"?>${head}<gpx version="1.1"><trk><trkseg>${inner}</trkseg></trk></gpx>`;
const point = '<trkpt lat="1" lon="2"><time>2026-01-01T00:00:00Z</time></trkpt>';

test('a bus of Limerick, 2,144 points', async () => {
  const { format, lines } = await readTrack(await readFile(limerick, 'utf8'));
  expect(format).toBe('gpx');
  expect(lines).toHaveLength(2_144);
  expect(lines[0]).toEqual({
    line: 10,
    cells: { latitude: '52.6291510', longitude: '-8.6617460', altitude_m: '19.5', time: '2019-02-18T07:45:50Z' },
  });
  const judged = judgeTrack(lines, { timeZone: 'UTC', nowMs: Date.parse('2019-03-01T00:00Z'), months: 25 });
  expect(judged).toMatchObject({ faults: [] });
  expect(judged.points.length + judged.repeated).toBe(2_144);
});

describe('GPX', () => {
  test('1.0 has speed and course beside the time, 1.1 in extensions with any prefix', async () => {
    const { lines } = await readTrack(
      `<gpx version="1.0" xmlns="http://www.topografix.com/GPX/1/0"><trk><trkseg>
        <trkpt lat="1" lon="2"><ele>3</ele><time>t</time><course>90</course><speed>10</speed><sat>7</sat></trkpt>
        <trkpt lat="1" lon="2"><time>u</time><extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>-1</gpxtpx:speed>
          <gpxtpx:course>45</gpxtpx:course></gpxtpx:TrackPointExtension></extensions></trkpt>
      </trkseg></trk><wpt lat="9" lon="9"><time>w</time></wpt></gpx>`,
    );
    expect(lines.map(({ cells }) => cells)).toEqual([
      {
        latitude: '1',
        longitude: '2',
        altitude_m: '3',
        time: 't',
        heading_deg: '90',
        speed_kmh: '36',
        satellites: '7',
      },
      { latitude: '1', longitude: '2', time: 'u', heading_deg: '45' },
    ]);
  });

  test.each([
    ['a document type', gpx(point, '<!DOCTYPE gpx>')],
    ['entities of its own', gpx(`${point}&x;`, '<!DOCTYPE gpx [<!ENTITY x "y">]>')],
    ['an entity from outside', gpx(point, '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
    ['an entity that nobody knows', gpx(`${point}&nbsp;`)],
    ['a tag that is not closed', gpx('<trkpt lat="1" lon="2">')],
    ['the end cut off', gpx(point).slice(0, -10)],
    ['another document', '<kml><trkpt lat="1" lon="2"/></kml>'],
    ['too deep', gpx('<a>'.repeat(50) + '</a>'.repeat(50))],
    ['nothing but a sign', '<'],
  ])('%s is refused', async (_, text) => {
    await expect(readTrack(text)).rejects.toMatchObject({ code: 'validation_error', errors: { file: [131] } });
  });

  test('without points is refused', async () => {
    await expect(readTrack(gpx(''))).rejects.toMatchObject({ errors: { file: [108] } });
  });

  test('too many points are refused', async () => {
    await expect(readTrack(gpx('<trkpt/>'.repeat(limits.trackPoints + 1)))).rejects.toMatchObject({
      errors: { file: [120] },
      params: { file: { max: limits.trackPoints } },
    });
  });
});

describe('CSV', () => {
  test.each([
    ['commas', 'time,lat,lon\r\n2026-01-01T00:00:00Z,1.5,2.5\r\n'],
    ['semicolons and decimal commas', '\uFEFFtime;lat;lon\n2026-01-01T00:00:00Z;1,5;2,5'],
    ['tabs', 'time\tlat\tlon\n2026-01-01T00:00:00Z\t1.5\t2.5\n\n\n'],
  ])('with %s', async (_, text) => {
    const { format, lines } = await readTrack(text.replace(/^\uFEFF/, ''));
    const { points } = judgeTrack(lines, { timeZone: 'UTC', nowMs: Date.now(), months: 25 });
    expect({ format, points }).toEqual({
      format: 'csv',
      points: [{ time: '2026-01-01T00:00:00.000Z', latitude: 1.5, longitude: 2.5 }],
    });
  });

  test('unknown titles are listed', async () => {
    const { ignored } = await readTrack('time,lat,lon,Driver,\n2026-01-01T00:00:00Z,1,2,Ana,');
    expect(ignored).toEqual(['Driver']);
  });

  test('missing columns, an unclosed quote and an empty file are refused', async () => {
    await expect(readTrack('code;name\nA;B')).rejects.toMatchObject({
      errors: { 'columns.time': [108], 'columns.latitude': [108], 'columns.longitude': [108] },
    });
    await expect(readTrack('time,lat,lon\n"2026')).rejects.toMatchObject({ errors: { file: [131] } });
    await expect(readTrack('time,lat,lon\n')).rejects.toMatchObject({ errors: { file: [108] } });
    await expect(readTrack('')).rejects.toMatchObject({ errors: { file: [108] } });
  });
});
