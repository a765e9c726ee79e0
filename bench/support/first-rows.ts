import type { Page } from '@playwright/test';
import type { BenchAccount } from './account-setup.ts';
import { openChromium } from './chromium.ts';
import type { PortalProcess } from './portal-process.ts';
import { enterHome } from './sign-in-page.ts';

const visits = 5;
/** What a person looks at home for, at least, before going on. */
const dwellMs = 3_000;
const list = '/services/simc/home';

/**
 * Milliseconds from the click on the list of assets to its fiftieth row painted, in Chromium: the middle of some visits, and the
 * first click once a portal that was stopped can serve again.
 */
export async function timeFirstRows(
  portal: PortalProcess,
  account: BenchAccount,
): Promise<{ usually: number; afterStart: number }> {
  const browser = await openChromium();
  try {
    // So tall that fifty rows stand on the screen at once.
    const page = await browser.newPage({ viewport: { width: 1440, height: 2_800 } });
    await enterHome(page, portal.base, account);
    const times: number[] = [];
    for (let visit = 0; visit < visits; visit++) {
      await page.waitForTimeout(dwellMs);
      times.push(await clickThrough(page));
      await page.locator('nav a[href="/home"]').first().click();
      await page.locator('[data-place]').first().waitFor({ state: 'detached' });
    }
    await portal.stop();
    await portal.start();
    const afterStart = await clickThrough(page);
    return { usually: times.toSorted((a, b) => a - b)[Math.floor(visits / 2)] ?? Number.NaN, afterStart };
  } finally {
    await browser.close();
  }
}

/** By the page's own clock, from the click to the frame after the one that has the fiftieth row. */
async function clickThrough(page: Page): Promise<number> {
  const link = page.locator(`nav a[href="${list}"]`).first();
  await link.waitFor();
  return link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const look = () => {
          if (document.querySelector('[data-place="49"]'))
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)));
          else requestAnimationFrame(look);
        };
        if (element instanceof HTMLElement) element.click();
        look();
      }),
  );
}
