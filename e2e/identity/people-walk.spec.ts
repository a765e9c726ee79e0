import type { Page } from '@playwright/test';
import { frame as frameEn, titles as titlesEn } from '../../src/app/web/messages/frame-en.ts';
import { frame as frameEs, titles as titlesEs } from '../../src/app/web/messages/frame-es.ts';
import { frame as framePt, titles as titlesPt } from '../../src/app/web/messages/frame-pt.ts';
import { passwords as passwordsEn } from '../../src/features/identity/passwords/messages/en.ts';
import { passwords as passwordsEs } from '../../src/features/identity/passwords/messages/es.ts';
import { passwords as passwordsPt } from '../../src/features/identity/passwords/messages/pt.ts';
import { first_run as firstRun } from '../../src/features/views/first-run/messages/pt.ts';
import { errors as errorsEn } from '../../src/platform/messages/en.ts';
import { errors as errorsEs } from '../../src/platform/messages/es.ts';
import { errors as errorsPt } from '../../src/platform/messages/pt.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { invite } from '../support/invitation.ts';
import { look } from '../support/appearance.ts';
import { startPortal } from '../support/portal.ts';

test.setTimeout(300_000);

const languages = [
  { locale: 'en-GB', lang: 'en', titles: titlesEn, frame: frameEn, errors: errorsEn, passwords: passwordsEn },
  { locale: 'es-AR', lang: 'es', titles: titlesEs, frame: frameEs, errors: errorsEs, passwords: passwordsEs },
  { locale: 'pt-BR', lang: 'pt', titles: titlesPt, frame: framePt, errors: errorsPt, passwords: passwordsPt },
] as const;

type Title = keyof typeof titlesEn;

interface Stop {
  path: string;
  /** Null: the product's name alone. */
  title: Title | null;
}

/** What guests meet, by the paths that mails and directories lead to as well. */
const guestStops: readonly Stop[] = [
  { path: '/', title: null },
  { path: '/forgot-password', title: 'forgot-password' },
  { path: '/reset-password?token=dead', title: 'reset-password' },
  { path: '/api/v1/azuread?code=c&state=s', title: 'api-v1-azuread' },
];

const innerStops: readonly Stop[] = [
  { path: '/home', title: 'home' },
  { path: '/notifications', title: 'notifications' },
  { path: '/account', title: 'account' },
  { path: '/settings/profile', title: 'settings-profile' },
  { path: '/settings/my-accounts', title: 'settings-my-accounts' },
  { path: '/settings/security', title: 'settings-security' },
  { path: '/admin/users', title: 'admin-users' },
  { path: '/admin/account', title: 'admin-account' },
  { path: '/admin/api-keys', title: 'admin-api-keys' },
  { path: '/admin/audit', title: 'admin-audit' },
  { path: '/admin/outbox', title: 'admin-outbox' },
  { path: '/services/simc/geolocalizacao/cercas', title: 'services-simc-geolocalizacao-cercas' },
];

for (const { locale, lang, titles, frame, errors } of languages)
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    const visit = (page: Page, { path, title }: Stop) =>
      test.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveTitle(title === null ? 'Patio' : `Patio · ${titles[title]}`);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await look(page, title ?? 'door');
      });

    test('every page that guests meet', async ({ page, portal, account }) => {
      for (const stop of guestStops) await visit(page, stop);
      await visit(page, { path: (await invite(portal, account)).link, title: 'reset-password' });
    });

    test('every page of a signed-in person', async ({ page, account, portal }) => {
      // A person to list, and a mail to read.
      await invite(portal, account);
      await signIn(page, account);
      for (const stop of innerStops) await visit(page, stop);
    });

    test('what is not there, and what went wrong', async ({ page, account }) => {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        frame.page_not_found.replace('{path}', '/nowhere'),
      );
      await look(page, 'nowhere');
      await signIn(page, account);
      const request_id = '0198c0de-0000-7000-8000-000000000000';
      const body = { error: 'internal', request_id };
      await page.route('**/api/v1/profile', (route) => route.fulfill({ status: 500, json: body }));
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(errors.request_unexpected_error);
      await expect(page.getByText(frame.quote.replace('{reference}', request_id), { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: frame.go_home })).toBeVisible();
      await look(page, 'failed');
    });
  });

test('the set-up of an empty portal, in each language, makes the first account', async ({ browser }) => {
  const empty = await startPortal({ demo: false });
  const first = { email: 'first@e2e.example', password: 'correct horse battery' };
  try {
    for (const { locale, lang, passwords } of languages)
      await test.step(lang, async () => {
        const context = await browser.newContext({ locale, baseURL: empty.address, reducedMotion: 'reduce' });
        const page = await context.newPage();
        await page.goto(empty.setUpPath ?? 'nowhere');
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(passwords.set_up_title);
        await expect(page.getByLabel(passwords.account)).toBeVisible();
        await look(page, 'set-up');
        // The last of them does it.
        if (lang === 'pt') {
          await page.getByLabel(passwords.account).fill('Serra Verde');
          await page.getByLabel(passwords.name).fill('Ana Souza');
          await page.getByLabel(passwords.email).fill(first.email);
          for (const field of ['password', 'password_confirmation'])
            await page.locator(`[name=${field}]`).fill(first.password);
          await page.getByRole('button', { name: passwords.set_up }).click();
          await page.waitForURL('**/home');
          await expect(page.getByRole('heading', { name: firstRun.title })).toBeVisible();
        }
        await context.close();
      });
  } finally {
    await empty.stop();
  }
});
