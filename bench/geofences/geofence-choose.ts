/**
 * `npm run bench -- geofence-choose`: the page of geofences with 10,000 of about 100 corners in Chromium through the real portal: what the
 * page's longest task costs while people choose one after the other on it, from afar and where names are shown.
 */
import type { Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { setUpAccount } from '../support/account-setup.ts';
import { openChromium } from '../support/chromium.ts';
import type { Figure } from '../support/figure.ts';
import { geofenceCount, seeded, spreadGeofences } from './geofences.ts';
import { storeGeofences } from './store-geofences.ts';
import { asOwner } from '../support/owner.ts';
import { createPortalProcess } from '../support/portal-process.ts';
import { enterHome } from '../support/sign-in-page.ts';
import { longestOf, readTasks, type Task } from '../support/trace-tasks.ts';
import { say } from '../support/say.ts';

const limitMs = 50;
const rounds = 6;
/** What is in view when one is chosen: all of them, or some hundred with their names around one that was chosen in the list. */
const looks: Record<string, (page: Page, round: number) => Promise<void>> = {
  'from afar': (page) => page.getByRole('button', { name: 'See all on the map' }).click(),
  'where they are named': async (page, round) => {
    await page.locator('button[data-geofence]').nth(round).click();
    for (let step = 0; step < 2; step++) {
      await wait(2_000);
      await page.getByRole('button', { name: 'Zoom out' }).click();
    }
  },
};
export async function benchGeofenceChoose(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' });
  const browser = await openChromium();
  try {
    await portal.start();
    const account = await setUpAccount(portal, 8);
    await asOwner(portal, (owner) => storeGeofences(owner, account, spreadGeofences(seeded(7))));
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await enterHome(page, portal.base, account);
    const figures: Figure[] = [];
    await openPage(page, portal.base);
    for (const where of Object.keys(looks)) figures.push(await measure(page, where));
    return figures;
  } finally {
    await browser.close();
    await portal.end();
  }
}

async function openPage(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/services/simc/geolocalizacao/cercas?at=-29.5,-51.5,10`);
  await page.locator('.maplibregl-canvas').waitFor({ timeout: 60_000 });
  // Until all are drawn, lot after lot.
  await wait(40_000);
  // The first brings the panel's own parts.
  await choose(page, 0);
}

/** One, or none where nothing lies: the names are sorted again for both. */
async function choose(page: Page, round: number): Promise<void> {
  await page.mouse.click(620 + round * 40, 400 + round * 24);
  await wait(3_000);
}

async function measure(page: Page, where: string): Promise<Figure> {
  const session = await page.context().newCDPSession(page);
  const all: Task[] = [];
  let turned = 0;
  for (let round = 0; round < rounds; round++) {
    await looks[where]?.(page, round);
    await wait(4_000);
    const before = chosenIn(page);
    all.push(...(await readTasks(session, () => choose(page, round))));
    if (chosenIn(page) !== before) turned += 1;
  }
  if (turned === 0) throw new Error(`None was chosen ${where}.`);
  say(`  ${where}: ${longestOf(all)} of ${turned} choices`);
  return {
    what: `longest task of the page with ${geofenceCount} geofences: choosing one ${where}`,
    value: Math.max(0, ...all.map(({ script }) => script)),
    limit: limitMs,
    wanted: 'at most',
    unit: 'ms',
  };
}

const chosenIn = (page: Page) => new URL(page.url()).searchParams.get('geofence');
