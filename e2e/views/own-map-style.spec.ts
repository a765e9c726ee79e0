import type { StyleSpecification } from 'maplibre-gl';
import sharp from 'sharp';
import { expect, signIn, test } from '../support/fixtures.ts';
import { driveThree, start } from '../support/three-assets.ts';

const styleUrl = 'https://maps.example/style.json';
test.use({ settings: { MAP_STYLE_URL: styleUrl } });

const here = [start.longitude, start.latitude];
const around = [-1, 1].flatMap((x) => [-1, 1].map((y) => [start.longitude + x / 20, start.latitude + (x * y) / 20]));
/** Has what our own base map has not. */
const style: StyleSpecification = {
  version: 8,
  projection: { type: 'globe' },
  sources: {
    points: { type: 'geojson', data: { type: 'Point', coordinates: here } },
    blocks: { type: 'geojson', data: { type: 'Polygon', coordinates: [[...around, around[0] ?? here]] } },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#804020' } },
    { id: 'heat', type: 'heatmap', source: 'points' },
    {
      id: 'walls',
      type: 'fill-extrusion',
      source: 'blocks',
      paint: { 'fill-extrusion-height': 3_000, 'fill-extrusion-color': '#20c040' },
    },
  ],
};

test('a map style of the operator’s own is drawn, with layers that our base map lacks', async ({
  page,
  portal,
  account,
}) => {
  await driveThree(portal, account);
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  await page.route(styleUrl, (route) =>
    route.fulfill({ json: style, headers: { 'access-control-allow-origin': '*' } }),
  );
  await signIn(page, account, `/services/simc/geolocalizacao/mapa?at=${start.latitude},${start.longitude},11`);
  const canvas = page.locator('canvas').first();
  await expect(canvas).toBeVisible();
  const colours = async () => {
    const { data, info } = await sharp(await canvas.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const found = new Set<string>();
    for (let at = 0; at < data.length; at += info.channels * 97) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (green > 1.5 * red && green > 1.5 * blue) found.add('walls');
      if (Math.abs(red - 0x80) < 3 && Math.abs(green - 0x40) < 3 && Math.abs(blue - 0x20) < 3) found.add('ground');
    }
    return [...found].sort();
  };
  await expect.poll(colours, { timeout: 15_000 }).toEqual(['ground', 'walls']);
  expect(failures).toEqual([]);
});
