import type { Page } from '@playwright/test';
import { asset_list as list } from '../../src/features/assets/catalogue/messages/list-en.ts';
import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { frame } from '../../src/app/web/messages/frame-en.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { startPortal, type OwnAccount, type Portal } from '../support/portal.ts';

test.use({ locale: 'en-GB', serviceWorkers: 'allow' });

const path = '/services/simc/home';
const [before = ''] = frame.server_away.split('{time}');
const banner = (page: Page) => page.getByText(new RegExp(`^${before}\\w{3},? \\d\\d:\\d\\d\\.`));

async function openList(page: Page, portal: Portal, account: OwnAccount) {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry', region: 'North' } });
  const add = (code: string) => portal.call(createAsset, { bearer, body: { code, unit_id: unit.id } });
  await add('EXC-1');
  await signIn(page, account, path);
  const codes = page.getByRole('table').getByRole('link');
  await expect(codes).toHaveText(['EXC-1']);
  return { codes, add };
}

test('without a network a page keeps what it shows, says as of when, and goes on by itself', async ({
  page,
  portal,
  account,
  context,
}) => {
  const { codes, add } = await openList(page, portal, account);
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await expect(codes).toHaveText(['EXC-1']);
  // Another page and back: what was read before is there, what was not says so.
  await page.getByRole('searchbox', { name: list.search }).fill('nothing');
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: list.search }).fill('');
  await expect(codes).toHaveText(['EXC-1']);
  await add('EXC-2');
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await expect(codes).toHaveText(['EXC-1', 'EXC-2']);
});

test('a page says that the server is gone, and reads again once it is back', async ({ browser }) => {
  // It starts a portal of its own, twice.
  test.slow();
  const portal = await startPortal({ demo: false });
  const page = await browser.newPage({ baseURL: portal.address, locale: 'en-GB' });
  try {
    const account = await portal.createAccount('Serra Verde');
    const { codes } = await openList(page, portal, account);
    await portal.halt();
    await expect(banner(page)).toBeVisible();
    await expect(codes).toHaveText(['EXC-1']);
    await portal.resume();
    await expect(banner(page)).toHaveCount(0, { timeout: 30_000 });
  } finally {
    await page.close();
    await portal.stop();
  }
});

test('without a network a reload shows the page again with its last list and as of when', async ({
  page,
  portal,
  account,
  context,
}) => {
  const { codes } = await openList(page, portal, account);
  await expect.poll(() => page.evaluate(cachedPages)).toEqual([path]);
  await context.setOffline(true);
  await page.reload();
  await expect(codes).toHaveText(['EXC-1']);
  expect(await page.evaluate(storedText)).not.toContain('EXC-1');
  await expect(banner(page)).toBeVisible();
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await expect(codes).toHaveText(['EXC-1']);
});

/** All that lies in the browser's storage beside the shell. */
async function storedText(): Promise<string> {
  const entries = [...Object.entries(sessionStorage), ...Object.entries(localStorage)];
  return JSON.stringify([entries, document.cookie, await indexedDB.databases()]);
}

/** Paths of pages whose shell is cached, and none of whose data. */
async function cachedPages(): Promise<string[]> {
  const cached = await Promise.all(
    (await caches.keys()).map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    ),
  );
  return cached.flat().filter((pathname) => !pathname.startsWith('/assets/'));
}

test('a browser is offered to install the portal, in the language of the page', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  expect(address).toBe('/manifest-en.webmanifest');
  const { name, lang, start_url, icons } = await (await request.get(address ?? '')).json();
  expect({ name, lang, start_url }).toEqual({ name: 'Patio', lang: 'en', start_url: '/home' });
  for (const { src, type } of icons) {
    const answer = await request.get(src);
    expect(answer.headers()['content-type']).toContain(type);
  }
  // What Chromium itself has against it.
  const devTools = await page.context().newCDPSession(page);
  expect(await devTools.send('Page.getAppManifest')).toMatchObject({ errors: [] });
  expect((await devTools.send('Page.getInstallabilityErrors')).installabilityErrors).toMatchObject([
    { errorId: 'in-incognito' },
  ]);
});
