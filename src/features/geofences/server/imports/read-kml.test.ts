import { expect, test } from 'vitest';
import { readKml } from './read-kml.ts';

test('a track of 200,000 points in one element is read', async () => {
  const places = '-51.1,-30.2,0 '.repeat(200_000);
  const text = `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><Track><coordinates>${places}</coordinates></Track></Placemark></kml>`;
  const [feature] = await readKml(text);
  expect(feature?.geometry?.lines[0]).toHaveLength(200_000);
});
