import { createApiKey } from '../../src/features/identity/api-keys/contract.ts';
import { session as signInWords } from '../../src/features/identity/session/messages/en.ts';
import { frame } from '../../src/app/web/messages/frame-en.ts';
import { ui } from '../../src/ui/messages/en.ts';
import { expect, fillSignIn, signIn, test } from '../support/fixtures.ts';

test.use({ locale: 'en-GB' });

test('another page begins at its top, back leads to where one was', async ({ page, portal, account }) => {
  const bearer = await portal.signIn(account);
  for (let n = 0; n < 40; n += 1)
    await portal.call(createApiKey, { bearer, body: { name: `Gateway ${n}`, kind: 'ingest' } });
  await signIn(page, account, '/admin/api-keys');
  const scrolled = () => page.locator('main').evaluate((main) => main.scrollTop);
  await expect(page.getByRole('rowheader')).toHaveCount(40);
  await page.getByRole('searchbox').fill('Gateway');
  await page.locator('main').evaluate((main) => main.scrollTo(0, 600));
  await expect(page).toHaveURL(/search=Gateway/);
  expect(await scrolled()).toBe(600);

  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveCount(40);
  await expect.poll(scrolled).toBe(600);

  // Where what one saw has to be read again, too.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/api-keys?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('searchbox').fill('way');
  await page.locator('main').evaluate((main) => main.scrollTo(0, 600));
  await expect(page).toHaveURL(/search=way/);
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('rowheader')).toHaveCount(40);
  await expect.poll(scrolled).toBe(600);
});

test('what is typed and not saved is not left without a question', async ({ page, account }) => {
  await signIn(page, account);
  await page.getByRole('button', { name: /^You: / }).click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await page.getByRole('link', { name: 'API keys' }).click();
  await page.getByRole('button', { name: 'New key' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Gateway');
  await page.goBack();
  const question = page.getByRole('dialog', { name: ui.unsaved_title });
  await question.getByRole('button', { name: ui.cancel }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Gateway');
  await page.goBack();
  await question.getByRole('button', { name: ui.unsaved_leave }).click();
  await expect(page).not.toHaveURL(/api-keys/);
});

test('on a phone the bar holds five; what has no room is behind the last of them', async ({ page, account }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, account);
  const bar = page.getByRole('navigation', { name: frame.main_menu });
  await expect(bar.getByRole('link')).toHaveText([frame.home, frame.assets, frame.map, frame.alerts]);
  const more = bar.getByRole('button', { name: frame.more });
  await more.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(more).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await page.getByRole('menuitem', { name: frame.routes }).click();
  await expect(page).toHaveURL(/rotas/);
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(more).toHaveAttribute('aria-current', 'true');
});

test('a dialog fades in, but not before anyone who wants nothing to move', async ({ page, account }) => {
  await signIn(page, account, '/admin/api-keys');
  await page.evaluate(() =>
    document.addEventListener('transitionrun', ({ target }) => {
      if (target instanceof Element && target.closest('[role=dialog]')) document.body.dataset['moved'] = 'yes';
    }),
  );
  const openAndClose = async () => {
    await page.getByRole('button', { name: 'New key' }).first().click();
    await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await openAndClose();
  await expect(page.locator('body')).not.toHaveAttribute('data-moved');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAndClose();
  await expect(page.locator('body')).toHaveAttribute('data-moved', 'yes');
});

test('an address that leads nowhere says so, for guests and for people', async ({ page, account }) => {
  const answer = await page.goto('/services/simc/nonsense?x=1');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found: /services/simc/nonsense');
  await expect(page.getByText('404')).toBeVisible();
  await page.getByRole('link', { name: 'Go back home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, account, '/admin/nonsense');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found: /admin/nonsense');
});

test('a newer build is asked for, and the page says which it is of', async ({ page, request }) => {
  await page.goto('/');
  const own = await page.locator('meta[name=build]').getAttribute('content');
  const { id } = await (await request.get('/builds/latest.json')).json();
  expect(id).toBe(own);
  expect(await (await request.get(`/builds/meta/${id}.json`)).json()).toMatchObject({
    id,
    prerendered: ['/', '/api/v1/azuread', '/forgot-password', '/invitation', '/reset-password'],
  });
  expect((await request.get('/builds/meta/unknown.json')).status()).toBe(404);
});

test('what the router asks of a guest page lies ready, and its page is made for each visitor', async ({ request }) => {
  const { id } = await (await request.get('/builds/latest.json')).json();
  const { prerendered } = await (await request.get(`/builds/meta/${id}.json`)).json();
  for (const path of prerendered) {
    const payload = await request.get(path === '/' ? '/_.data' : `${path}.data`);
    expect(payload.headers()).toMatchObject({ 'content-type': 'text/x-script', 'cache-control': 'no-cache' });
    expect(await payload.text()).toContain('"guest"');
    const [one, two] = [await (await request.get(path)).text(), await (await request.get(path)).text()];
    expect(one).toContain('<html');
    expect(one).not.toBe(two);
  }
  expect((await request.get('/nowhere.data')).status()).toBe(404);
  // As a whole: a browser without scripts shows the form.
  expect(await (await request.get('/')).text()).toContain('name="username"');
});

test('the page reads the payloads of the guest pages that it opens, and opens them without', async ({
  page,
  account,
}) => {
  const answered = (file: string) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === file, { timeout: 20_000 });
  await signIn(page, account);
  await page.getByRole('button', { name: /^You: / }).click();
  const [signInPayload] = await Promise.all([
    answered('/_.data'),
    page.getByRole('menuitem', { name: frame.sign_out }).click(),
  ]);
  expect(signInPayload.status()).toBe(200);
  const forgotten = page.getByRole('link', { name: signInWords.forgot });
  const [payload] = await Promise.all([answered('/forgot-password.data'), forgotten.click()]);
  expect(await payload.text()).toContain('"guest"');
  await expect(page).toHaveURL('/forgot-password');
  await page.route(/\.data(\?|$)/, (route) => route.abort());
  await page.goBack();
  await expect(forgotten).toBeVisible();
});

test('a hash leads to what it names, as soon as it is there', async ({ page, account }) => {
  await signIn(page, account);
  await page.setViewportSize({ width: 1024, height: 480 });
  const scrolled = () => page.locator('main').evaluate((main) => main.scrollTop);
  await page.goto('/admin/account#thresholds');
  await expect(page.locator('#thresholds')).toBeInViewport();
  expect(await scrolled()).toBeGreaterThan(0);
  await page.goto('/admin/account');
  await expect(page.locator('#thresholds')).toBeAttached();
  await expect(page.locator('#thresholds')).not.toBeInViewport();
  expect(await scrolled()).toBe(0);
});

test('a hash survives being led through the sign-in page', async ({ page, account }) => {
  await page.setViewportSize({ width: 1024, height: 480 });
  await page.goto('/admin/account#thresholds');
  await page.waitForURL((url) => url.pathname === '/');
  await fillSignIn(page, account);
  await page.waitForURL((url) => url.pathname === '/admin/account' && url.hash === '#thresholds');
  await expect(page.locator('#thresholds')).toBeInViewport();
});

test('anyone who signs in after a person signed out begins at home, not where the other was', async ({
  page,
  portal,
  account,
}) => {
  const next = await portal.createAccount('Rio Claro');
  await signIn(page, account, '/admin/audit?search=secret');
  await page.getByRole('button', { name: /^You: / }).click();
  const signedOut = page.waitForRequest((request) => request.url().endsWith('/auth/logout'));
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  expect((await signedOut).method()).toBe('GET');
  await page.waitForURL((url) => url.pathname === '/');
  // The way back leads to the sign-in page as well, and says no more of where it was.
  await page.goBack();
  await expect(page.locator('input[name=username]')).toBeVisible();
  await fillSignIn(page, next);
  await page.waitForURL((url) => url.pathname === '/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});

test('a page reloads once for a newer build, and not again where the same page comes back', async ({ page }) => {
  await page.clock.install();
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer' } }));
  await page.route('**/builds/meta/newer.json', (route) => route.fulfill({ json: { id: 'newer', prerendered: [] } }));
  await page.goto('/');
  // It answers: the page has been taken over, and its hour has begun.
  const speaks = (name: string, lang: string) =>
    expect(async () => {
      await page.getByRole('button', { name }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', lang, { timeout: 1_000 });
    }).toPass();
  await speaks('Español', 'es');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.clock.runFor('01:00:01');
  await expect.poll(() => loads).toBe(1);
  await speaks('English', 'en');
  const asked = page.waitForResponse('**/builds/latest.json');
  await page.clock.runFor('01:00:01');
  await asked;
  await page.clock.runFor(5_000);
  expect(loads).toBe(1);
});

test('a page loaded during an outage comes by itself once it is over, or at a press', async ({ page, account }) => {
  await signIn(page, account, '/admin/api-keys');
  let isOut = true;
  await page.route('**/api/v1/**', (route) =>
    isOut ? route.fulfill({ status: 503, json: { error: 'unavailable' } }) : route.continue(),
  );
  await page.reload();
  await expect(page.getByText('503')).toBeVisible();
  const asked = page.waitForRequest('**/api/v1/profile');
  await page.getByRole('button', { name: ui.retry }).click();
  await asked;
  await expect(page.getByText('503')).toBeVisible();
  isOut = false;
  await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('503')).toHaveCount(0);
});
