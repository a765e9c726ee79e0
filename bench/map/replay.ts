/**
 * `npm run bench -- replay`: one asset's day of 20,000 fixes in Chromium through the real portal: how long until it is on the map, what a
 * step of the replay costs in script, and how soon a key is answered while it plays. And the fleet at a past moment.
 */
import type { CDPSession, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { setUpAccount, type BenchAccount } from '../support/account-setup.ts';
import { openChromium } from '../support/chromium.ts';
import { quantile, type Figure } from '../support/figure.ts';
import { createPortalProcess } from '../support/portal-process.ts';
import { sendTelemetry } from '../support/send-telemetry.ts';
import { enterHome } from '../support/sign-in-page.ts';

const fixes = 20_000;
const fleet = 240;
const presses = 9;
const path = '/services/simc/geolocalizacao/mapa';
/** Yesterday, from midnight on. */
const day = Math.floor(Date.now() / 86_400_000 - 1) * 86_400_000;
const iso = (instant: number) => new Date(instant).toISOString();

export async function benchReplay(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' });
  const browser = await openChromium();
  try {
    await portal.start();
    const account = await setUpAccount(portal, fleet);
    await sendDay(portal.base, account);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await enterHome(page, portal.base, account);
    const shown = await timeToMap(page, portal.base, account);
    const session = await page.context().newCDPSession(page);
    const step = await stepCost(session, page);
    const answer = await answerTime(page);
    const moment = await momentTime(portal.base, account);
    return [
      {
        what: 'a day of 20,000 fixes, from asking to the map',
        value: shown,
        limit: 500,
        wanted: 'at most',
        unit: 'ms',
      },
      { what: 'script of a step of the replay', value: step, limit: 6, wanted: 'at most', unit: 'ms' },
      { what: 'a key answered while the replay plays', value: answer, limit: 100, wanted: 'at most', unit: 'ms' },
      { what: `${fleet} assets at a past moment`, value: moment, limit: 300, wanted: 'at most', unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await portal.end();
  }
}

/** A drive through a town: every 4.3 s a fix, with turns, halts and a speed that changes all the time. */
async function sendDay(base: string, account: BenchAccount): Promise<void> {
  const [first, ...rest] = account.assets;
  const positions = Array.from({ length: fixes }, (_, n) => {
    const isHalt = n % 400 > 340;
    const angle = (n - Math.min(n % 400, 340)) / 97 + Math.min(n % 400, 340) / 70;
    return {
      asset: first?.code,
      time: iso(day + Math.floor((n * 86_000_000) / fixes)),
      latitude: -30.03 + Math.sin(angle) * 0.05 + Math.sin(n / 31) * 0.0004,
      longitude: -51.2 + Math.cos(angle * 0.7) * 0.07,
      speed_kmh: isHalt ? 0 : Math.round(30 + 18 * Math.sin(n / 23) + 6 * Math.sin(n / 3)),
      heading_deg: n % 360,
      engine_on: !isHalt || n % 400 < 350,
    };
  });
  for (let start = 0; start < fixes; start += 5_000)
    await sendTelemetry(base, account, positions.slice(start, start + 5_000));
  const others = rest.map(({ code }, n) => ({
    asset: code,
    time: iso(day + 40_000_000),
    latitude: -30 - n / 5_000,
    longitude: -51.2,
    speed_kmh: n % 60,
    engine_on: n % 3 > 0,
  }));
  await sendTelemetry(base, account, others);
}

/** From the request for the replay to the first frame that shows its chart and its paths; the map stands there already. Middle of three. */
async function timeToMap(page: Page, base: string, { assets }: BenchAccount): Promise<number> {
  const code = assets[0]?.code ?? '';
  const clock = page.locator('section[data-replay] [role=slider]').first();
  const times: number[] = [];
  await page.goto(
    `${base}${path}?asset=${code}&replay=${code}&from=${iso(day - 172_800_000)}&to=${iso(day - 86_400_000)}`,
  );
  await page.locator('section[data-replay]').waitFor({ timeout: 120_000 });
  await wait(4_000);
  for (let run = 0; run < 3; run++) {
    // Another span each time, so that nothing is known of it yet.
    const query = `?asset=${code}&replay=${code}&from=${iso(day - run * 1_000)}&to=${iso(day + 86_400_000)}`;
    const began = await page.evaluate((search) => {
      history.pushState(history.state, '', location.pathname + search);
      const start = performance.now();
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      return start;
    }, query);
    await clock.waitFor({ timeout: 60_000 });
    times.push(
      await page.evaluate(
        (start) => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now() - start))),
        began,
      ),
    );
    await wait(2_000);
  }
  return quantile(times, 0.5);
}

/** What the page's main thread runs in a frame while the replay plays at 60 times: the middle of all frames, from a trace. */
async function stepCost(session: CDPSession, page: Page): Promise<number> {
  const costs: number[] = [];
  const collect = ({ value }: { value: { [key: string]: unknown }[] }) => {
    for (const event of value)
      if (event['name'] === 'FireAnimationFrame') costs.push(Number(event['tdur'] ?? event['dur'] ?? 0) / 1_000);
  };
  session.on('Tracing.dataCollected', collect);
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await page.keyboard.press('Space');
  await wait(1_000);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await wait(6_000);
  await session.send('Tracing.end');
  await done;
  session.off('Tracing.dataCollected', collect);
  if (costs.length < 10) throw new Error(`Only ${costs.length} steps were traced: the replay does not play.`);
  return quantile(costs, 0.5);
}

/** From a key to the end of the script that has moved the clock's hand, while it plays; frames are drawn in software here and say nothing. */
async function answerTime(page: Page): Promise<number> {
  const times: number[] = [];
  for (let press = 0; press < presses; press++) {
    // After the page's own listener: by then the hand has moved.
    await page.evaluate(() => {
      const answered = ({ timeStamp }: KeyboardEvent) => {
        document.body.setAttribute('data-answered', String(performance.now() - timeStamp));
      };
      addEventListener('keydown', answered, { once: true });
    });
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.body.hasAttribute('data-answered'));
    times.push(await page.evaluate(() => Number(document.body.getAttribute('data-answered'))));
    await page.evaluate(() => document.body.removeAttribute('data-answered'));
    await wait(200);
  }
  return quantile(times, 0.5);
}

async function momentTime(base: string, { token }: BenchAccount): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 9; run++) {
    const began = performance.now();
    const at = encodeURIComponent(iso(day + 41_000_000 + run * 60_000));
    const answer = await fetch(`${base}/api/v1/assets/positions?at=${at}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await answer.text();
    if (!text.includes('"running"'))
      throw new Error(`GET /assets/positions answered ${answer.status}: ${text.slice(0, 200)}`);
    times.push(performance.now() - began);
  }
  return quantile(times, 0.5);
}
