/**
 * `npm run bench -- pages`: what a browser loads and runs: JavaScript of the sign-in page and of the map page as sent with gzip, and
 * Lighthouse (mobile) of the sign-in page, all from the portal as anyone runs it.
 */
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findFreePort } from '#platform/server/postgres-process.ts';
import { benchPassword, setUpAccount } from './account-setup.ts';
import { chromiumPath, drawingFlags } from './chromium.ts';
import type { Figure } from './figure.ts';
import { createPortalProcess } from './portal-process.ts';

const mapPath = '/services/simc/geolocalizacao/mapa';

export async function benchPages(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' });
  const debugPort = await findFreePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...drawingFlags, `--remote-debugging-port=${debugPort}`],
  });
  try {
    await portal.start();
    const { email } = await setUpAccount(portal, 20);
    const signInBytes = await scriptBytes(browser, (page) => page.goto(portal.base, { waitUntil: 'networkidle' }));
    const mapBytes = await scriptBytes(browser, async (page) => {
      await page.goto(`${portal.base}${mapPath}`);
      await page.locator('input[type=email]').fill(email);
      await page.locator('input[type=password]').fill(benchPassword);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === mapPath);
      await page.waitForLoadState('networkidle');
    });
    return [
      {
        what: 'JavaScript of the sign-in page, gzip',
        value: signInBytes / 1_000,
        limit: 200,
        wanted: 'at most',
        unit: 'kB',
      },
      {
        what: 'JavaScript of the map page from sign-in on, MapLibre and its worker included, gzip',
        value: mapBytes / 1_000,
        limit: 600,
        wanted: 'at most',
        unit: 'kB',
      },
      {
        what: 'Lighthouse performance of the sign-in page, mobile',
        value: await score(portal.base, debugPort),
        limit: 95,
        wanted: 'at least',
        unit: 'points',
      },
    ];
  } finally {
    await browser.close();
    await portal.end();
  }
}

/** Every script that a fresh browser loads on the way, each once, in bytes as gzip sends them. */
async function scriptBytes(browser: Browser, visit: (page: Page) => Promise<unknown>): Promise<number> {
  const context = await browser.newContext();
  const sizes = new Map<string, Promise<number>>();
  context.on('response', (response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '') && response.status() === 200;
    if (isScript && !sizes.has(response.url()))
      sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      );
  });
  await visit(await context.newPage());
  const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  await context.close();
  return total;
}

/** The middle of three runs: a busy machine makes single ones jump. */
async function score(url: string, port: number): Promise<number> {
  const scores: number[] = [];
  for (let run = 0; run < 3; run++) {
    const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'silent' });
    scores.push(Math.round((result?.lhr.categories['performance']?.score ?? 0) * 100));
  }
  return scores.toSorted((a, b) => a - b)[1] ?? 0;
}
