import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { readTasks } from '../support/trace-tasks.ts';

const origin = 'http://bench.localhost';
const library = path.resolve(import.meta.dirname, '../../node_modules/maplibre-gl/dist');

interface Movement {
  assetCount: number;
  movingCount: number;
  updates: number;
}

/** MapLibre as its examples use it: all points are one GeoJSON source, and each movement replaces it. */
const page = ({
  assetCount,
}: Movement) => `<!doctype html><link rel="stylesheet" href="/maplibre-gl.css"><div id="map" style="width:1440px;height:900px"></div>
<script type="module">
import { Map, setWorkerUrl } from '/maplibre-gl.mjs';
setWorkerUrl('/maplibre-gl-worker.mjs');
const features = Array.from({ length: ${assetCount} }, (_, n) => ({
  type: 'Feature',
  properties: { id: String(n), code: 'EXC-' + n, status: n % 5, heading: n % 360 },
  geometry: { type: 'Point', coordinates: [-51 + (n % 787) / 787, -30 + (n % 977) / 977] },
}));
const data = { type: 'FeatureCollection', features };
const map = new Map({ container: 'map', center: [-50.6, -29.5], zoom: 12, style: {
  version: 8,
  sources: { points: { type: 'geojson', data } },
  layers: [{ id: 'points', type: 'circle', source: 'points', paint: { 'circle-radius': 6, 'circle-color': '#1f9d57' } }],
} });
map.once('idle', () => { document.title = 'ready'; });
window.move = (count, step) => setTimeout(() => {
  for (let n = 0; n < count; n++) {
    const feature = features[n * ${Math.max(1, 10)} % features.length];
    feature.geometry.coordinates = [feature.geometry.coordinates[0], feature.geometry.coordinates[1] + 0.0002];
    feature.properties.heading = (n * 7 + step * 20) % 360;
  }
  map.getSource('points').setData(data);
}, 0);
</script>`;

/** Milliseconds of script on the page's main thread for each update; its worker's comes on top. */
export async function measureReplacedSource(browser: Browser, movement: Movement): Promise<number> {
  const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await tab.route(`${origin}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: page(movement) });
    const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    return route.fulfill({ contentType, body: await readFile(path.join(library, name), 'utf8').catch(() => '') });
  });
  await tab.goto(`${origin}/`);
  await tab.waitForFunction(() => document.title === 'ready', undefined, { timeout: 60_000 });
  const session = await tab.context().newCDPSession(tab);
  const tasks = await readTasks(session, async () => {
    for (let step = 0; step < movement.updates; step++) {
      await tab.evaluate(`window.move(${movement.movingCount}, ${step})`);
      await wait(1_000);
    }
  });
  await tab.close();
  return tasks.reduce((sum, { script, isFrame }) => sum + (isFrame ? 0 : script), 0) / movement.updates;
}
