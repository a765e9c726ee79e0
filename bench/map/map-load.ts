/**
 * `npm run bench -- map-load`: the map of an account of 100,000 assets: how many bytes its first answer has, how long the server
 * takes for it, and how long a person waits in Chromium for the fleet on the map, from the click and from a fresh load.
 */
import { get as httpGet } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { BenchAccount } from '../support/account-setup.ts';
import { openChromium } from '../support/chromium.ts';
import { quantile, type Figure } from '../support/figure.ts';
import { createLargeAccount } from '../support/large-account.ts';
import { asOwner } from '../support/owner.ts';
import { createPortalProcess, type PortalProcess } from '../support/portal-process.ts';
import { enterHome } from '../support/sign-in-page.ts';
import { say } from '../support/say.ts';

const runs = 7;
/** What a person looks at one page for before going on. */
const dwellMs = 3_000;
/** After a start the portal fills its caches and adds up what it missed. */
const settleMs = 30_000;
const mapPath = '/services/simc/geolocalizacao/mapa';
export async function benchMapLoad(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' });
  const browser = await openChromium();
  try {
    await portal.start();
    const account = await createLargeAccount(portal);
    await scatter(portal);
    await portal.stop();
    await portal.start();
    const answers: Answer[] = [];
    for (let run = 0; run < runs; run++) answers.push(await fetchMap(portal.base, account.token));
    say(`  bytes: ${spread(answers.map(({ bytes }) => bytes / 1e6))} MB`);
    say(
      `  server: ${spread(answers.map(({ ms }) => ms))} ms, the first after a start ${Math.round(answers[0]?.ms ?? 0)} ms`,
    );
    await wait(settleMs);
    const large = await timeVisits(browser, portal.base, account);
    const middle = (values: readonly number[]) => quantile(values, 0.5);
    return [
      figure('GET /assets/map of 100,000 assets, gzip', middle(answers.map(({ bytes }) => bytes / 1e6)), 1.5, 'MB'),
      figure('the server’s time for it', middle(answers.map(({ ms }) => ms)), 1_000, 'ms'),
      figure('from the click to 100,000 assets on the map', middle(large.clicks), 2_000, 'ms'),
      figure('from a fresh load to 100,000 assets on the map', middle(large.loads), 2_000, 'ms'),
    ];
  } finally {
    await browser.close();
    await portal.end();
  }
}

interface Visits {
  clicks: number[];
  loads: number[];
}

/** The map opened by a click in the rail and by a fresh load, in turn. */
async function timeVisits(browser: Browser, base: string, account: BenchAccount): Promise<Visits> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await notePaints(page);
  await enterHome(page, base, account);
  const visits: Visits = { clicks: [], loads: [] };
  for (let run = 0; run < runs; run++) {
    await page.goto(`${base}/services/simc/home`);
    await page.locator('[data-place="0"]').waitFor();
    await page.waitForTimeout(dwellMs);
    visits.clicks.push(await timeClick(page));
    await page.waitForTimeout(dwellMs);
    visits.loads.push(await timeLoad(page, base));
    await page.waitForTimeout(dwellMs);
  }
  await page.close();
  say(`  click: ${spread(visits.clicks)} ms, fresh load: ${spread(visits.loads)} ms`);
  return visits;
}

function figure(what: string, value: number, limit: number, unit: string): Figure {
  return { what, value, limit, wanted: 'at most', unit };
}

function spread(values: readonly number[]): string {
  const at = (share: number) => quantile(values, share).toPrecision(4);
  return `median ${at(0.5)} (${at(0)} to ${at(0.999)})`;
}

/**
 * Places as a rental fleet has them: sixty sites across Brazil, the assets of each around it; most reported within minutes.
 */
async function scatter(portal: PortalProcess): Promise<void> {
  await asOwner(portal, async (owner) => {
    await owner.query('select setseed(0.5)');
    await owner.query(
      `with sites as materialized (select id, -30 + random() * 27 as latitude, -60 + random() * 22 as longitude from units),
         drawn as materialized (select a.account_id, a.id, random_normal(s.latitude, 0.15) as latitude, random_normal(s.longitude, 0.15) as longitude,
           date_trunc('second', now()) - case when random() < 0.6 then 120 else 86400 end * random() * interval '1 second' as time,
           exp(random() * 11) * interval '1 second' as lasting, random() as kind, floor(random() * 360) as heading, round(random() * 90) as speed
           from assets a join sites s on s.id = a.unit_id)
       update asset_states t set latitude = d.latitude, longitude = d.longitude, time = date_trunc('second', d.time), received_at = d.time,
         status = (array['running', 'engine_on', 'engine_off', 'turned_off', 'no_communication'])[1 + floor(d.kind * 5)],
         status_since = d.time - d.lasting, heading_deg = d.heading, speed_kmh = case when d.kind < 0.2 then d.speed else 0 end
       from drawn d where t.account_id = d.account_id and t.asset_id = d.id`,
    );
    await owner.query('analyze');
  });
}

interface Answer {
  bytes: number;
  ms: number;
}

/** The answer as it crosses the network. */
function fetchMap(base: string, token: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
    httpGet(`${base}/api/v1/assets/map`, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ bytes, ms: performance.now() - began }));
      response.on('error', reject);
    }).on('error', reject);
  });
}

/** Notes in the page when counts and names of points were first drawn above the map: with them the points are. */
async function notePaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fillText = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, ...args) {
      if (
        !document.documentElement.dataset['pointsAt'] &&
        this.canvas instanceof HTMLElement &&
        this.canvas.closest('.maplibregl-map')
      )
        requestAnimationFrame(() =>
          requestAnimationFrame(() => (document.documentElement.dataset['pointsAt'] ??= String(performance.now()))),
        );
      return fillText.apply(this, args);
    };
  });
}

/** Milliseconds from the click on the map in the rail to the frame in which the fleet is on it. */
async function timeClick(page: Page): Promise<number> {
  const began = await page
    .locator(`nav a[href="${mapPath}"]`)
    .first()
    .evaluate((link) => {
      const now = performance.now();
      if (link instanceof HTMLElement) link.click();
      return now;
    });
  return (await paintedAt(page)) - began;
}

/** Milliseconds from the start of the navigation to the frame in which the fleet is on the map. */
async function timeLoad(page: Page, base: string): Promise<number> {
  await page.goto(`${base}${mapPath}`);
  return paintedAt(page);
}

async function paintedAt(page: Page): Promise<number> {
  await page.waitForFunction(() => document.documentElement.dataset['pointsAt'], null, { timeout: 120_000 });
  return page.evaluate(() => Number(document.documentElement.dataset['pointsAt']));
}
