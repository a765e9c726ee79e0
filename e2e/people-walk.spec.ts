import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { frame as frameEn, titles as titlesEn } from '../src/app/web/messages/frame-en.ts';
import { frame as frameEs, titles as titlesEs } from '../src/app/web/messages/frame-es.ts';
import { frame as framePt, titles as titlesPt } from '../src/app/web/messages/frame-pt.ts';
import { listOutbox } from '../src/features/mail/contract.ts';
import { passwords as passwordsEn } from '../src/features/passwords/messages/en.ts';
import { passwords as passwordsEs } from '../src/features/passwords/messages/es.ts';
import { passwords as passwordsPt } from '../src/features/passwords/messages/pt.ts';
import { createUser } from '../src/features/users/contract.ts';
import { errors as errorsEn } from '../src/platform/messages/en.ts';
import { errors as errorsEs } from '../src/platform/messages/es.ts';
import { errors as errorsPt } from '../src/platform/messages/pt.ts';
import { expect, fillSignIn, signIn, test } from './fixtures.ts';
import { startPortal, type OwnAccount, type Portal } from './portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
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
];

/** Whole, once what it asks the server for is there: nothing of it waits any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
}

async function expectSound(page: Page, light: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: light });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', light);
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

/** On a desk in the light and in a hand in the dark: sound in both, and never wider than the screen. */
async function look(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await settled(page);
  await expectSound(page, 'light');
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  // A page that is still turning into the narrow one is wide for a moment.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectSound(page, 'dark');
}

/** The link that an invited person got. */
async function invitation(portal: Portal, account: OwnAccount): Promise<string> {
  const bearer = await portal.signIn(account);
  const email = `${crypto.randomUUID()}@e2e.example`;
  await portal.call(createUser, { bearer, body: { name: 'Bia Souza', email, role: 'viewer', invite: true } });
  const { items } = await portal.call(listOutbox, { bearer, query: `?search=${email}` });
  const { pathname, search } = new URL(items[0]?.action?.url ?? '');
  return pathname + search;
}

for (const { locale, lang, titles, frame, errors } of languages)
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    const visit = (page: Page, { path, title }: Stop) =>
      test.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveTitle(title === null ? 'Patio' : `Patio · ${titles[title]}`);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await look(page);
      });

    test('every page that guests meet', async ({ page, portal, account }) => {
      for (const stop of guestStops) await visit(page, stop);
      await visit(page, { path: await invitation(portal, account), title: 'reset-password' });
    });

    test('every page of a signed-in person', async ({ page, account, portal }) => {
      // Somebody to list, and a mail to read.
      await invitation(portal, account);
      await signIn(page, account);
      for (const stop of innerStops) await visit(page, stop);
    });

    test('what is not there, and what went wrong', async ({ page, account }) => {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        frame.page_not_found.replace('{path}', '/nowhere'),
      );
      await look(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await signIn(page, account);
      await page.route('**/api/v1/profile', (route) => route.fulfill({ status: 500, json: { error: 'internal' } }));
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(errors.request_unexpected_error);
      await expect(page.getByRole('link', { name: frame.go_home })).toBeVisible();
      await look(page);
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
        await look(page);
        // The last of them does it.
        if (lang === 'pt') {
          await page.getByLabel(passwords.account).fill('Serra Verde');
          await page.getByLabel(passwords.name).fill('Ana Souza');
          await page.getByLabel(passwords.email).fill(first.email);
          for (const field of ['password', 'password_confirmation'])
            await page.locator(`[name=${field}]`).fill(first.password);
          await page.getByRole('button', { name: passwords.set_up }).click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(passwords.set_up_done_title);
          await page.getByRole('link', { name: passwords.sign_in }).click();
          await fillSignIn(page, first);
          await page.waitForURL('**/home');
        }
        await context.close();
      });
  } finally {
    await empty.stop();
  }
});
