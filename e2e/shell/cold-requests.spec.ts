import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';
import { screens } from '../support/screens.ts';

test.use({ demo: true });

const administrator = { email: 'admin@demo.patio', password: 'patio-demo' };

/** Files of the build that a browser without any fetches until the page rests, what it fetches ahead included. */
const pages = [
  { path: screens.home, filesMax: 42 },
  { path: screens.map, filesMax: 31 },
  { path: screens.assets, filesMax: 28 },
];
/** What a page fetches ahead it begins at once it rests. */
const quietMs = 2_000;

for (const { path, filesMax } of pages)
  test(`a first visit of ${path} fetches at most ${filesMax} files of the build`, async ({ page }) => {
    const fetched = watchFiles(page);
    await signIn(page, administrator, path);
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect.poll(() => Date.now() - fetched.last, { timeout: 20_000 }).toBeGreaterThan(quietMs);
    expect([...fetched.files].length, [...fetched.files].join('\n')).toBeLessThanOrEqual(filesMax);
  });

/** Each file once: a second request of one is answered from the browser's memory. */
function watchFiles(page: Page): { files: ReadonlySet<string>; last: number } {
  const files = new Set<string>();
  const fetched = { files, last: Date.now() };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/assets/') || request.serviceWorker()) return;
    files.add(pathname);
    fetched.last = Date.now();
  });
  return fetched;
}
