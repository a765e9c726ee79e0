import { expect, test } from 'vitest';
import { sendGeoFile, writeGpx, writeKml } from './write-geo-file.ts';

async function* pieces() {
  yield 'one';
  yield 'two';
}

const textOf = (text: AsyncIterable<string>) => sendGeoFile(text, { name: 'x', format: 'kml' }).text();

test('the frame of a file, byte by byte', async () => {
  const gpx = writeGpx(pieces(), { title: 'A & B', creator: '"P"', more: 'xmlns:x="urn:x"' });
  expect(await textOf(gpx)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="&quot;P&quot;" xmlns="http://www.topografix.com/GPX/1/1" xmlns:x="urn:x">\n<metadata><name>A &amp; B</name></metadata>\nonetwo</gpx>\n',
  );
  expect(await textOf(writeKml(pieces(), 'A'))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>A</name>\nonetwo</Document></kml>\n',
  );
});

test('a file has its type and complete text', async () => {
  const response = sendGeoFile(pieces(), { name: 'shapes', format: 'geojson' });
  expect(response.headers.get('content-type')).toBe('application/geo+json');
  expect(await response.text()).toBe('onetwo');
});
