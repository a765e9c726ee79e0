import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';
import { screens } from '../support/screens.ts';

test.use({ demo: true });
test.setTimeout(600_000);

const administrator = { email: 'admin@demo.patio', password: 'patio-demo' };
/** Below this, live values of the demo move a word by some pixels. */
const shiftMax = 0.02;

for (const width of [1440, 390])
  test(`no page moves while it fills, ${width} pixels wide`, async ({ browser, page: first, portal }) => {
    await signIn(first, administrator);
    const session = await first.evaluate(() => sessionStorage.getItem('patio.session') ?? '');
    await first.close();
    const found: Record<string, unknown> = {};
    for (const path of ['/', ...Object.values(screens)])
      await test.step(path, async () => {
        const context = await browser.newContext({ viewport: { width, height: 844 }, baseURL: portal.address });
        const page = await context.newPage();
        const pending = watchRequests(page);
        await page.addInitScript(noteShifts);
        if (path !== '/') await page.addInitScript((text) => sessionStorage.setItem('patio.session', text), session);
        await page.goto(path);
        await expect
          .poll(async () => pending.size + (await page.locator('[class*="skeleton"]:not([data-waiting] *)').count()), {
            intervals: [300],
            timeout: 60_000,
          })
          .toBe(0);
        const shifts = await page.evaluate(() => globalThis.shifts);
        if ((shifts?.sum ?? 0) > shiftMax) found[path] = shifts;
        await context.close();
      });
    expect(found).toEqual({});
  });

declare global {
  var shifts: { sum: number; moved: string[] } | undefined;
}

/** What the page waits for; not what stays open. */
function watchRequests(page: Page): ReadonlySet<string> {
  const pending = new Set<string>();
  page.on('request', (request) => {
    if (!/\/(live|changes)\b/.test(request.url())) pending.add(request.url());
  });
  page.on('requestfinished', (request) => pending.delete(request.url()));
  page.on('requestfailed', (request) => pending.delete(request.url()));
  return pending;
}

/** Sums what the page's own changes moved, as Chromium weighs it, and notes what that was. */
function noteShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  globalThis.shifts = { sum: 0, moved: [] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput || !globalThis.shifts) continue;
      globalThis.shifts.sum += value;
      for (const { node, previousRect, currentRect } of sources)
        globalThis.shifts.moved.push(
          `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent} ${place(previousRect)} → ${place(currentRect)}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
