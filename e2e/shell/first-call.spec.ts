import { expect, signIn, test } from '../support/fixtures.ts';

const pages = [
  { path: '/home', call: '/api/v1/assets/filters' },
  { path: '/services/simc/home', call: '/api/v1/assets?' },
  { path: '/services/simc/geolocalizacao/mapa', call: '/api/v1/assets/map' },
];

for (const { path, call } of pages)
  test(`the first data of ${path} is asked for before any message is there`, async ({ page, account }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let held = 0;
    // What speaks this person's language: the messages of guests, of the frame and of the page.
    await page.route(/\/assets\/([\w-]+-)?en-[\w-]{8}\.js$/, async (route) => {
      held += 1;
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => request.url().includes(call));
    // Not loaded before its messages are.
    const entered = signIn(page, account, path);
    await asked;
    expect(held).toBeGreaterThan(0);
    release();
    await entered;
    await expect(page.locator('main h1').first()).toBeVisible();
  });
