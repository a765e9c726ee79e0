/**
 * `npm run bench -- map-update`: script that the map page spends on one update of 5,000 assets, in Chromium through the real portal:
 * the task that merges the burst, changes the fleet, the rows in sight and the points on the map.
 */
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { benchPassword, setUpAccount, type BenchAccount } from './account-setup.ts';
import { chromiumPath, drawingFlags } from './chromium.ts';
import type { Figure } from './figure.ts';
import { createPortalProcess } from './portal-process.ts';

const assetCount = 5_000;
const updates = 9;

export async function benchMapUpdate(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: drawingFlags,
  });
  try {
    await portal.start();
    const account = await setUpAccount(portal, assetCount);
    await sendAll(portal.base, account, 0);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openMap(page, portal.base, account.email);
    const session = await page.context().newCDPSession(page);
    const costs: number[] = [];
    for (let update = 1; update <= updates + 2; update++) {
      const cost = await costOf(session, async () => {
        await sendAll(portal.base, account, update);
        // It counts once it is on the screen.
        await page
          .getByRole('listbox')
          .getByRole('option')
          .first()
          .getByText(`${speedAt(0, update)} km/h`)
          .waitFor();
      });
      // The first ones warm the page up.
      if (update > 2) costs.push(cost);
    }
    costs.sort((a, b) => a - b);
    const median = costs[Math.floor(costs.length / 2)] ?? Number.NaN;
    return [{ what: 'script of a map update of 5,000 assets', value: median, limit: 8, wanted: 'at most', unit: 'ms' }];
  } finally {
    await browser.close();
    await portal.end();
  }
}

async function openMap(page: Page, base: string, email: string): Promise<void> {
  await page.goto(base);
  await page.locator('input[name=username]').fill(email);
  await page.locator('input[name=password]').fill(benchPassword);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/home');
  await page.goto(`${base}/services/simc/geolocalizacao/mapa`);
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.locator('canvas').first().waitFor();
  await wait(4_000);
}

function speedAt(index: number, step: number): number {
  return 20 + ((index + step) % 40);
}

/** Every asset moves on by a little, in one call. */
async function sendAll(base: string, account: BenchAccount, step: number): Promise<void> {
  const time = new Date().toISOString();
  const positions = account.assets.map(({ code }, index) => ({
    asset: code,
    time,
    latitude: -30.03 + (index % 71) / 700 + step / 5_000,
    longitude: -51.2 + Math.floor(index / 71) / 700,
    speed_kmh: speedAt(index, step),
    heading_deg: (index * 7 + step * 20) % 360,
    engine_on: true,
  }));
  const answer = await fetch(`${base}/api/v1/telemetry`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(positions),
  });
  const reply = await answer.text();
  if (!reply.includes(`"accepted":${assetCount},`))
    throw new Error(`POST /telemetry answered ${answer.status}: ${reply.slice(0, 300)}`);
}

/** The longest task that a timer of the page ran while something happened: the one that applies the burst. In milliseconds. */
async function costOf(session: CDPSession, work: () => Promise<void>): Promise<number> {
  let longestUs = 0;
  const collect = ({ value }: { value: { [key: string]: unknown }[] }) => {
    for (const event of value)
      if (event['name'] === 'TimerFire') longestUs = Math.max(longestUs, Number(event['tdur'] ?? event['dur'] ?? 0));
  };
  session.on('Tracing.dataCollected', collect);
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await work();
  // The list settles a little later, by a timer of its own.
  await wait(2_000);
  await session.send('Tracing.end');
  await done;
  session.off('Tracing.dataCollected', collect);
  return longestUs / 1_000;
}
