/**
 * `npm run bench -- geofence-map`: the live map with the 645 municipalities of São Paulo as geofences, in Chromium through the real
 * portal: what the page's longest task costs while they load, while people pan, zoom and choose, and while all are hidden and shown.
 */
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { createGeofence } from '#features/geofences/contract.ts';
import { shape } from '#features/geofences/shapes/shape-schema.ts';
import { post, setUpAccount, type BenchAccount } from '../support/account-setup.ts';
import { openChromium } from '../support/chromium.ts';
import type { Figure } from '../support/figure.ts';
import { createPortalProcess } from '../support/portal-process.ts';
import { enterHome } from '../support/sign-in-page.ts';
import { longestOf, readTasks } from '../support/trace-tasks.ts';
import { say } from '../support/say.ts';

const file = path.resolve(import.meta.dirname, '../../resources/shapes/sao-paulo-municipalities.geojson');
const municipalities = z.object({
  features: z.array(z.object({ properties: z.object({ name: z.string() }), geometry: shape })),
});
const limitMs = 50;

export async function benchGeofenceMap(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' });
  const browser = await openChromium();
  try {
    await portal.start();
    const account = await setUpAccount(portal, 8);
    await drawAll(portal.base, account);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await enterHome(page, portal.base, account);
    await openMap(page, portal.base);
    const session = await page.context().newCDPSession(page);
    const figures: Figure[] = [];
    for (const [what, work] of Object.entries(worksOf(portal.base))) {
      const tasks = await readTasks(session, () => work(page));
      say(`  ${what}: ${longestOf(tasks)}`);
      figures.push({
        what: `longest task of the map with 645 municipalities: ${what}`,
        value: Math.max(0, ...tasks.map(({ script }) => script)),
        limit: limitMs,
        wanted: 'at most',
        unit: 'ms',
      });
    }
    return figures;
  } finally {
    await browser.close();
    await portal.end();
  }
}

async function drawAll(base: string, { token, unitId }: BenchAccount): Promise<void> {
  const { features } = z.parse(municipalities, JSON.parse(await readFile(file, 'utf8')));
  for (const [at, { properties, geometry }] of features.entries())
    await post(base, token, createGeofence, {
      name: properties.name,
      color: ['#1971c2', '#2b8a3e', '#e8590c', '#9c36b5'][at % 4] ?? '',
      resources: ['entry'],
      unit_id: unitId,
      shape: geometry,
    });
  say(`  ${features.length} geofences drawn`);
}

async function openMap(page: Page, base: string): Promise<void> {
  // The map is open before they are looked at: what it costs to start is another bench's.
  await page.goto(`${base}/services/simc/geolocalizacao/mapa?at=-22.3,-48.7,6.6&geofences=off`);
  await page.locator('.maplibregl-canvas').waitFor({ timeout: 60_000 });
  await page.keyboard.press('l');
  await page.locator('input[name=geofences]').first().waitFor();
  await wait(4_000);
}

/** What people do; each ends once the map has rested. */
function worksOf(base: string): Record<string, (page: Page) => Promise<void>> {
  const rest = () => wait(2_500);
  return {
    load: async (page) => {
      // It is ticked once the address says so.
      await Promise.all([
        page.waitForResponse((response) => response.url().startsWith(`${base}/api/v1/geofences/map`)),
        page.locator('input[name=geofences]').first().click(),
      ]);
      await wait(8_000);
    },
    pan: async (page) => {
      await page.mouse.move(800, 450);
      await page.mouse.down();
      for (let step = 0; step < 40; step++) await page.mouse.move(800 - step * 12, 450 - step * 4);
      await page.mouse.up();
      await rest();
    },
    zoom: async (page) => {
      // Panning ended over the list.
      await page.mouse.move(800, 450);
      for (const direction of [-240, 240]) {
        for (let turn = 0; turn < 10; turn++) {
          await page.mouse.wheel(0, direction);
          await wait(120);
        }
        await rest();
      }
    },
    'point at them and choose': async (page) => {
      for (let step = 0; step < 30; step++) await page.mouse.move(700 + step * 8, 300 + step * 6);
      for (const x of [760, 840, 920]) {
        await page.mouse.click(x, 520);
        await wait(700);
      }
      await rest();
    },
    'hide all and show all': async (page) => {
      const all = page.getByRole('checkbox', { name: 'All geofences' });
      await all.click();
      await wait(3_000);
      await all.click();
      await wait(5_000);
    },
  };
}
