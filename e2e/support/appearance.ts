import { expect, test, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

interface View {
  colorScheme: 'light' | 'dark';
  /** As it is, unless given. */
  width?: number;
}

const views: Record<'here' | 'both' | 'all', readonly View[]> = {
  here: [{ colorScheme: 'light' }, { colorScheme: 'dark' }],
  both: [
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 390 },
  ],
  all: [
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 1440 },
    { colorScheme: 'dark', width: 390 },
    { colorScheme: 'light', width: 390 },
  ],
};

const shots = process.env['SHOTS'];

/**
 * The page as a person sees it once it rests: nothing is wider than the screen, and axe finds nothing. With SHOTS in the
 * environment, a picture by this name goes into that folder.
 */
export async function expectSound(page: Page, name?: string): Promise<void> {
  await expectWhole(page, name);
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(axe.source);
    const found = await frame.evaluate(async () => {
      const result = await window.axe?.run({
        iframes: false,
        resultTypes: ['violations'],
        // Off unless asked for.
        rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } },
      });
      return result?.violations.map(({ id, nodes }) => [
        id,
        ...nodes.map(({ html, failureSummary }) => [html, failureSummary]),
      ]);
    });
    expect(found, name).toEqual([]);
  }
}

/**
 * On a desktop in the light and on a phone in the dark, or as given: sound in each. The page is as wide afterwards as it was.
 * Another language than English may break the width, but not the colours: axe looks at English alone.
 */
export async function look(
  page: Page,
  name?: string,
  { at = 'both' }: { at?: keyof typeof views } = {},
): Promise<void> {
  const before = page.viewportSize();
  const isClose = (await page.locator('html').getAttribute('lang'))?.startsWith('en') === true;
  for (const { colorScheme, width } of views[at]) {
    await page.emulateMedia({ colorScheme });
    if (width) await page.setViewportSize({ width, height: 844 });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await (isClose ? expectSound : expectWhole)(page, name);
  }
  if (before && at !== 'here') await page.setViewportSize(before);
}

/** The page as it is now, once it rests: nothing is wider than the screen. */
export async function expectWhole(page: Page, name?: string): Promise<void> {
  await rest(page);
  await expectFit(page);
  await shoot(page, name);
}

/** Nothing waits for the server, and nothing moves any more that will come to an end. */
async function rest(page: Page): Promise<void> {
  await expect(page.locator('[class*="skeleton"]:not([data-waiting] *)')).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** A page that is still turning into a narrow one is wide for a moment. */
async function expectFit(page: Page): Promise<void> {
  const isTooWide = () =>
    [document.documentElement, ...document.querySelectorAll('main')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
  await expect.poll(() => page.evaluate(isTooWide), 'wider than the screen').toBe(false);
}

async function shoot(page: Page, name: string | undefined): Promise<void> {
  if (!shots || name === undefined) return;
  const file = test.info().titlePath[0]?.replace('.spec.ts', '');
  const { lang, width, light } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    width: innerWidth,
    light: document.documentElement.dataset['mantineColorScheme'],
  }));
  await page.screenshot({ fullPage: true, path: `${shots}/${file}-${name}-${lang}-${light}-${width}.png` });
}
