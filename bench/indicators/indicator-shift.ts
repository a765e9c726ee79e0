/** `npm run bench -- indicator-shift`: layout shift while the six tabs and a board of twelve charts open, from an address and by clicks from tab to tab. */
import type { Page } from '@playwright/test';
import { createBriefcase, createContent } from '#features/dashboards/boards/contract.ts';
import { contentPath } from '#features/dashboards/boards/public.ts';
import { tabNames } from '#features/indicators/model/tab-names.ts';
import { tabs } from '#features/indicators/model/tabs.ts';
import { post, setUpAccount, type BenchAccount } from '../support/account-setup.ts';
import { openChromium } from '../support/chromium.ts';
import type { Figure } from '../support/figure.ts';
import { createPortalProcess, type PortalProcess } from '../support/portal-process.ts';
import { sendTelemetry } from '../support/send-telemetry.ts';
import { fillSignIn } from '../support/sign-in-page.ts';
import { say } from '../support/say.ts';

const assets = 24;
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
export async function benchIndicatorShift(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' });
  const browser = await openChromium();
  try {
    await portal.start();
    const account = await setUpAccount(portal, assets);
    await drive(portal, account);
    const board = await makeBoard(portal, account);
    const figures: Figure[] = [];
    for (const viewport of sizes) {
      const context = await browser.newContext({ viewport });
      await context.addInitScript(watch);
      const page = await context.newPage();
      await page.goto(`${portal.base}${pathOf('cockpit')}`);
      await fillSignIn(page, account);
      await page.waitForURL((url) => url.pathname === pathOf('cockpit'));
      const opened: number[] = [];
      for (const path of [...tabNames.map(pathOf), board]) {
        await page.goto(`${portal.base}${path}`);
        opened.push(await settled(page, path));
      }
      const clicked: number[] = [];
      await page.goto(`${portal.base}${pathOf('cockpit')}`);
      await settled(page, 'cockpit, to walk from');
      for (const path of tabNames.slice(1).map(pathOf)) {
        await page.evaluate(() => (window.moved = 0));
        await page.locator(`a[href^="${path}"]`).filter({ visible: true }).first().click();
        await page.waitForURL((url) => url.pathname === path);
        clicked.push(await settled(page, `to ${path} by a click`));
      }
      const figureOf = (what: string, shifts: number[]): Figure => ({
        what: `what moves while ${what}, the worst, ${viewport.width} pixels wide`,
        value: Math.max(...shifts),
        limit: 0.02,
        wanted: 'at most',
        unit: 'ratio',
      });
      figures.push(
        figureOf('a tab or a board of 12 charts opens', opened),
        figureOf('one clicks from tab to tab', clicked),
      );
      await assertVisible(page);
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
    await portal.end();
  }
}

declare global {
  interface Window {
    /** Sum of the layout shifts since the page was opened, or since the sum was reset. */
    moved: number;
  }
}

/** Also what moves right after a click counts, which browsers leave out. */
function watch(): void {
  window.moved = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) window.moved += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What pushes a page down has to be seen: else nothing would ever move. */
async function assertVisible(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pushing = document.createElement('div');
    pushing.style.height = '200px';
    (document.querySelector('main') ?? document.body).prepend(pushing);
  });
  await page.waitForFunction(() => window.moved > 0.02);
}

const pathOf = (tab: string) => `/services/simc/${tab}`;

/** Once its charts are drawn, and nothing has moved or come for a second: the sum of what moved until then. */
async function settled(page: Page, what: string): Promise<number> {
  await page.locator('section h2, article h2').first().waitFor();
  await page.waitForFunction(
    () => {
      const state = `${window.moved} ${performance.getEntriesByType('resource').length} ${document.body.innerText.length}`;
      const known = document.body.dataset;
      const isStill = known['state'] === state && document.querySelector('[aria-busy=true]') === null;
      known['state'] = state;
      return isStill;
    },
    null,
    { polling: 1_000 },
  );
  const moved = await page.evaluate(() => window.moved);
  say(`  ${what}: ${moved.toFixed(4)}`);
  return moved;
}

/** Each asset drove for two hours yesterday. */
async function drive({ base }: PortalProcess, account: BenchAccount): Promise<void> {
  const start = Date.now() - 86_400_000;
  const positions = account.assets.flatMap(({ code }, at) =>
    Array.from({ length: 120 }, (_, minute) => ({
      asset: code,
      time: new Date(start + minute * 60_000).toISOString(),
      latitude: -30 + minute / 500,
      longitude: -51 + at / 100,
      speed_kmh: minute % 9 === 0 ? 0 : 13,
      engine_on: minute % 50 !== 0,
    })),
  );
  await sendTelemetry(base, account, positions);
}

async function makeBoard({ base }: PortalProcess, { token }: BenchAccount): Promise<string> {
  const { id } = await post(base, token, createBriefcase, { name: 'Bench', color: '#0b6b74' });
  const cards = [...tabs.cockpit, ...tabs.utilization, ...tabs.safety].filter(({ dimension }) => dimension !== null);
  const charts = cards.slice(0, 12).map((card, at) => ({
    ...card,
    measures: [...card.measures],
    key: `chart_${at}`,
    title: null,
    x: (at % 3) * 4,
    y: Math.floor(at / 3) * 8,
    w: 4,
    h: 8,
  }));
  const path = { ...createContent, path: `/briefcases/${id}/contents` } as typeof createContent;
  const board = await post(base, token, path, { name: 'Board', definition: { kind: 'board', charts } });
  return contentPath(board);
}
