import { errors as en } from '../../src/platform/messages/en.ts';
import { errors as es } from '../../src/platform/messages/es.ts';
import { errors as pt } from '../../src/platform/messages/pt.ts';
import { account_moved as movedEn } from '../../src/features/identity/session/messages/account-moved-en.ts';
import { account_moved as movedEs } from '../../src/features/identity/session/messages/account-moved-es.ts';
import { account_moved as movedPt } from '../../src/features/identity/session/messages/account-moved-pt.ts';
import { session as sessionEn } from '../../src/features/identity/session/messages/en.ts';
import { session as sessionEs } from '../../src/features/identity/session/messages/es.ts';
import { session as sessionPt } from '../../src/features/identity/session/messages/pt.ts';
import { expect, fillSignIn, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';

const languages = [
  { locale: 'en-GB', lang: 'en', words: sessionEn, errors: en, home: 'Home' },
  { locale: 'es-AR', lang: 'es', words: sessionEs, errors: es, home: 'Inicio' },
  { locale: 'pt-BR', lang: 'pt', words: sessionPt, errors: pt, home: 'Início' },
] as const;

for (const { locale, lang, words, errors, home } of languages) {
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    test('the server already speaks it, a wrong password is said, the right one opens home', async ({
      page,
      account,
      request,
    }) => {
      const html = await (await request.get('/', { headers: { 'accept-language': locale } })).text();
      expect(html).toContain(`<html lang="${lang}"`);
      expect(html).toContain(words.title);

      await page.goto('/');
      await expect(page).toHaveTitle('Patio');
      await fillSignIn(page, { ...account, password: 'not the password' });
      await expect(page.getByRole('alert')).toHaveText(errors.api_credentials_incorrect);
      await fillSignIn(page, account);
      await page.waitForURL('**/home');
      await expect(page).toHaveTitle(`Patio · ${home}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana');
    });
  });
}

test('what is missing or malformed is said beside its field, and nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/');
  await page.locator('button[type=submit]').click();
  await expect(page.getByText(en.validation_required)).toHaveCount(2);
  await fillSignIn(page, { email: 'nobody', password: 'x' });
  await expect(page.getByText(en.validation_email)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(en.validation_fix_fields);
  await expect(page.locator('input[name=username]')).toBeFocused();
  expect(sent).toEqual([]);
});

test('a form sent before the page runs signs in as soon as it does', async ({ page, account }) => {
  let letScriptsCome = () => undefined as void;
  const mayCome = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route('**/*.js', (route) => mayCome.then(() => route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  await fillSignIn(page, account);
  letScriptsCome();
  await page.waitForURL('**/home');
});

test('a system that turns light before the page runs has a light page', async ({ page }) => {
  let letScriptsCome = () => undefined as void;
  const mayCome = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route('**/*.js', (route) => mayCome.then(() => route.continue()));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/', { waitUntil: 'commit' });
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  letScriptsCome();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('the session lives through a reload, is taken over by a new tab, and ends in both', async ({
  page,
  context,
  account,
}) => {
  await signIn(page, account);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana');

  const second = await context.newPage();
  await second.goto('/');
  await second.waitForURL('**/home');

  await page.getByRole('button', { name: /^You: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await second.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => sessionStorage.getItem('patio.session'))).toBeNull();
});

test('a tab that was too busy to answer a new one signs it in late', async ({ page, context, account }) => {
  // Its answers are held back for longer than a new tab waits.
  await page.addInitScript(() => {
    const { postMessage } = BroadcastChannel.prototype;
    BroadcastChannel.prototype.postMessage = function (message) {
      setTimeout(() => postMessage.call(this, message), this.name === 'patio-session' ? 2_000 : 0);
    };
  });
  await signIn(page, account);
  const second = await context.newPage();
  await second.goto('/services/simc/geolocalizacao/mapa');
  await expect(second.getByRole('heading', { name: sessionEn.title })).toBeVisible();
  await second.waitForURL('**/services/simc/geolocalizacao/mapa');
});

test('a stale access token is renewed once, however many calls meet it', async ({ page, account }) => {
  await signIn(page, account);
  await page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('patio.session') ?? '{}');
    sessionStorage.setItem('patio.session', JSON.stringify({ ...session, access_token: 'stale' }));
  });
  const renewals: string[] = [];
  page.on('request', (request) => request.url().endsWith('/oauth/token') && renewals.push(request.postData() ?? ''));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana');
  expect(renewals).toHaveLength(1);
});

test('a refused renewal leads to the sign-in page, and back to what was asked for', async ({ page, account }) => {
  await signIn(page, account);
  await page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('patio.session') ?? '{}');
    sessionStorage.setItem(
      'patio.session',
      JSON.stringify({ ...session, access_token: 'stale', refresh_token: 'stale' }),
    );
  });
  await page.goto('/services/simc/geolocalizacao/mapa?q=esc');
  await page.waitForURL((url) => url.pathname === '/');
  await fillSignIn(page, account);
  await page.waitForURL('**/services/simc/geolocalizacao/mapa?q=esc');
});

test('a session that cannot be renewed while the server is away stays, and the page says so', async ({
  page,
  account,
}) => {
  await signIn(page, account);
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({ status: 401, json: { error: 'unauthenticated', message: 'Unauthenticated.' } }),
  );
  await page.route('**/oauth/token', (route) => route.fulfill({ status: 503, json: {} }));
  const away = page.getByText('You stay signed in; we keep trying.');
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(away).toBeVisible();
  await page.unrouteAll();
  await expect(away).toBeHidden();
  await expect(page).toHaveURL(/audit/);
});

for (const { lang, locale, moved } of [
  { lang: 'en', locale: 'en-GB', moved: movedEn },
  { lang: 'es', locale: 'es-AR', moved: movedEs },
  { lang: 'pt', locale: 'pt-BR', moved: movedPt },
])
  test.describe(`of an account that moved, in ${lang}`, () => {
    test.use({ locale });

    test('the sign-in leads to its new address', async ({ page, account }) => {
      const refusal = { error: 'account_moved', details: { address: 'https://br.portal.example' } };
      await page.route('**/oauth/token', (route) => route.fulfill({ status: 400, json: refusal }));
      await page.goto('/');
      await fillSignIn(page, account);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(moved.title);
      const link = page.getByRole('link', { name: 'br.portal.example' });
      await expect(link).toHaveAttribute('href', 'https://br.portal.example');
      await look(page, `moved-${lang}`, { at: 'all' });
    });
  });

test('the language chosen while signed in belongs to the person', async ({ page, account, browser, baseURL }) => {
  await signIn(page, account);
  await page.getByRole('button', { name: /^You: / }).click();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/profile/change-locale') && answer.ok());
  await page.getByRole('menuitem', { name: 'Español' }).click();
  await saved;
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');

  const elsewhere = await browser.newContext({ locale: 'en-US', baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await signIn(other, account);
  await expect(other.locator('html')).toHaveAttribute('lang', 'es');
  await elsewhere.close();
});

test('the other account is one choice away, in this tab alone', async ({ page, portal, account }) => {
  await portal.createAccount('Andes Rental', account);
  await signIn(page, account);
  const shown = page.getByRole('button', { name: /^Switch account, now / });
  const before = await shown.textContent();
  const other = before?.includes('Andes') ? 'Serra Verde' : 'Andes Rental';
  await shown.click();
  await page.getByRole('menuitem', { name: other }).click();
  await expect(shown).toContainText(other);
  await page.reload();
  await expect(shown).toContainText(other);
});

test('a path that leads nowhere says so, to everyone', async ({ page, request, account }) => {
  const answer = await request.get('/no/such/page');
  expect(answer.status()).toBe(404);
  await page.goto('/no/such/page');
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveText('Page Not Found: /no/such/page');
  await page.getByRole('link', { name: 'Go back home' }).click();
  await expect(page.locator('input[name=username]')).toBeVisible();
  await fillSignIn(page, account);
  await page.waitForURL('**/home');
  await page.goto('/services/simc/nonsense');
  await expect(page.getByRole('heading')).toHaveText('Page Not Found: /services/simc/nonsense');
});

test('nothing of an account is in what the server renders, and the page is given its policies', async ({ request }) => {
  const answer = await request.get('/home');
  expect(answer.status()).toBe(200);
  const headers = answer.headers();
  expect(headers['content-security-policy']).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  expect(await answer.text()).not.toContain('e2e.example');
});

test('sound in each light, on a desktop and in a hand', async ({ page, account }) => {
  await page.goto('/');
  await look(page, 'door', { at: 'all' });
  await signIn(page, account);
  await look(page, 'home', { at: 'all' });
});
