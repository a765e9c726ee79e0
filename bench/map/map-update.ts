/**
 * `npm run bench -- map-update`: what the map page of an account of 50,000 assets spends on 5,000 of them that move each second,
 * in Chromium through the real portal; and the same movement as a GeoJSON source that is replaced whole, beside it.
 */
import type { Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchAccount } from '../support/account-setup.ts';
import { openChromium } from '../support/chromium.ts';
import { createLargeAccount } from '../support/large-account.ts';
import type { Figure } from '../support/figure.ts';
import { measureReplacedSource } from './map-replaced-source.ts';
import { createPortalProcess } from '../support/portal-process.ts';
import { sendTelemetry } from '../support/send-telemetry.ts';
import { enterHome } from '../support/sign-in-page.ts';
import { longestOf, readTasks, type Task } from '../support/trace-tasks.ts';
import { say } from '../support/say.ts';

const assetCount = 50_000;
const movingCount = 5_000;
const seconds = 12;
const warmUp = 4;
export async function benchMapUpdate(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' });
  const browser = await openChromium();
  try {
    await portal.start();
    const account = await createLargeAccount(portal, assetCount);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await enterHome(page, portal.base, account);
    await openMap(page, portal.base);
    for (let step = 0; step < warmUp; step++) await sendAll(portal.base, account, step);
    await wait(3_000);
    const session = await page.context().newCDPSession(page);
    const tasks = await readTasks(session, () => drive(portal.base, account));
    const ours = costPerUpdate(tasks);
    const longest = Math.max(0, ...tasks.map(({ script }) => script));
    say(`  ${longestOf(tasks)}`);
    await page.close();
    const replaced = await measureReplacedSource(browser, { assetCount, movingCount, updates: seconds });
    say(`  replacing the whole source: ${replaced.toFixed(1)} ms of script for each update`);
    return [
      {
        what: `script of the map page for an update of ${movingCount} of ${assetCount} assets`,
        value: ours,
        limit: 8,
        wanted: 'at most',
        unit: 'ms',
      },
      { what: 'script of the longest task meanwhile', value: longest, limit: 50, wanted: 'at most', unit: 'ms' },
      {
        what: 'the same movement by replacing a GeoJSON source ÷ ours',
        value: replaced / ours,
        limit: 4,
        wanted: 'at least',
        unit: 'ratio',
      },
    ];
  } finally {
    await browser.close();
    await portal.end();
  }
}

/** A lot of movements a second; what comes while another is under way waits for it. */
async function drive(base: string, account: BenchAccount): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    const began = performance.now();
    await sendAll(base, account, warmUp + second);
    await wait(Math.max(0, 1_000 - (performance.now() - began)));
  }
  await wait(2_000);
}

/** Everything that runs for the movements, drawing apart: reading the stream, the fleet, the list, the points. */
function costPerUpdate(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { script, isFrame }) => sum + (isFrame ? 0 : script), 0) / seconds;
}

async function openMap(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/services/simc/geolocalizacao/mapa?at=-29.5,-50.6,12`);
  await page.getByRole('listbox').getByRole('option').first().waitFor({ timeout: 60_000 });
  await page.locator('.maplibregl-canvas').waitFor({ timeout: 60_000 });
  await wait(4_000);
}

/** Every tenth asset moves on by a little, in one call. */
async function sendAll(base: string, account: BenchAccount, step: number): Promise<void> {
  const time = new Date().toISOString();
  const positions = Array.from({ length: movingCount }, (_, index) => {
    const place = index * (assetCount / movingCount) + 1;
    return {
      asset: `EXC-${String(place).padStart(6, '0')}`,
      time,
      latitude: -30 + (place % 977) / 977 + step / 5_000,
      longitude: -51 + (place % 787) / 787,
      speed_kmh: 20 + ((place + step) % 40),
      heading_deg: (place * 7 + step * 20) % 360,
      engine_on: true,
    };
  });
  await sendTelemetry(base, account, positions);
}
