/**
 * `npm run bench -- pages`: what a browser loads and runs: JavaScript of the sign-in page and of the map page as sent with gzip, and
 * Lighthouse (mobile) of the sign-in page, all from the portal as anyone runs it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findFreePort } from '#platform/server/postgres/postgres-process.ts';
import { setUpAccount } from '../support/account-setup.ts';
import { openChromium } from '../support/chromium.ts';
import type { Figure } from '../support/figure.ts';
import { createPortalProcess } from '../support/portal-process.ts';
import { fillSignIn } from '../support/sign-in-page.ts';

const quietMs = 1_500;
const mapPath = '/services/simc/geolocalizacao/mapa';

export async function benchPages(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' });
  const debugPort = await findFreePort();
  const browser = await openChromium(`--remote-debugging-port=${debugPort}`);
  try {
    await portal.start();
    const account = await setUpAccount(portal, 20);
    const signIn = await scriptBytes(browser, (page) => page.goto(portal.base, { waitUntil: 'networkidle' }));
    const map = await scriptBytes(browser, async (page) => {
      await page.goto(`${portal.base}${mapPath}`);
      await fillSignIn(page, account);
      await page.waitForURL((url) => url.pathname === mapPath);
      // Drawn once its worker has run; then everything is there.
      await page.locator('canvas.maplibregl-canvas').waitFor();
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/tiles/')),
      );
    });
    return [
      {
        what: 'JavaScript of the sign-in page, gzip',
        value: signIn.page / 1_000,
        limit: 130,
        wanted: 'at most',
        unit: 'kB',
      },
      {
        what: `JavaScript of the map page from sign-in on, MapLibre included, gzip (its worker, beside the page: ${Math.round(map.worker / 1_000)} kB more)`,
        value: map.page / 1_000,
        limit: 480,
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

/** Every script that a fresh browser loads on the way, each once, in bytes as gzip sends them; what runs beside the page apart. */
async function scriptBytes(browser: Browser, visit: (page: Page) => Promise<unknown>): Promise<Loaded> {
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
  // What a page fetches once it is there counts, too.
  for (let known = -1; known < sizes.size; await wait(quietMs)) known = sizes.size;
  context.removeAllListeners('response');
  const loaded: Loaded = { page: 0, worker: 0 };
  for (const [url, size] of sizes) loaded[/worker/.test(url) ? 'worker' : 'page'] += await size;
  await context.close();
  return loaded;
}

interface Loaded {
  page: number;
  worker: number;
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
