import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { listOutbox } from '../src/features/mail/contract.ts';
import { mail as outbox } from '../src/features/mail/messages/en.ts';
import { passwords as en } from '../src/features/passwords/messages/en.ts';
import { passwords as es } from '../src/features/passwords/messages/es.ts';
import { passwords as pt } from '../src/features/passwords/messages/pt.ts';
import { createUser } from '../src/features/users/contract.ts';
import { errors } from '../src/platform/messages/en.ts';
import { expect, fillSignIn, signIn, test } from './fixtures.ts';
import type { OwnAccount, Portal } from './portal.ts';

const chosen = 'three words in a row';
const sentence = (text: string, email: string) => text.replace('{email}', email);

/** Somebody who was invited to the account, and the link of the mail. */
async function invite(portal: Portal, account: OwnAccount): Promise<{ email: string; link: string }> {
  const bearer = await portal.signIn(account);
  const email = `${crypto.randomUUID()}@e2e.example`;
  await portal.call(createUser, { bearer, body: { name: 'Bia Souza', email, role: 'viewer', invite: true } });
  const { items } = await portal.call(listOutbox, { bearer, query: `?search=${email}` });
  return { email, link: items[0]?.action?.url ?? '' };
}

async function choose(page: Page): Promise<void> {
  await page.getByLabel(en.password, { exact: true }).fill(chosen);
  await page.getByLabel(en.confirmation, { exact: true }).fill(chosen);
  await page.getByRole('button', { name: en.save }).click();
}

for (const { locale, words } of [
  { locale: 'en-GB', words: en },
  { locale: 'es-AR', words: es },
  { locale: 'pt-BR', words: pt },
])
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('a link is asked for, in the same words whoever asks', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: words.forgot_title }).click();
      await page.waitForURL('**/forgot-password');
      await page.waitForLoadState('load');
      await page.getByLabel(words.email).fill('nobody');
      await page.keyboard.press('Enter');
      await expect(page.locator('input[name=email]')).toBeFocused();
      await page.getByLabel(words.email).fill('stranger@nowhere.example');
      await page.keyboard.press('Enter');
      await expect(page.getByText(sentence(words.asked, 'stranger@nowhere.example'))).toBeVisible();
      await page.getByRole('link', { name: words.back }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  });

test.describe('a link', () => {
  test.use({ locale: 'en-GB' });

  test('lets an invited person choose a password once, and in', async ({ page, portal, account }) => {
    const { email, link } = await invite(portal, account);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: en.invitation_title })).toBeVisible();
    await page.getByLabel(en.password, { exact: true }).fill('short');
    await page.getByLabel(en.confirmation, { exact: true }).fill('other');
    await page.getByRole('button', { name: en.save }).click();
    await expect(page.getByText('At least 8 characters.', { exact: true })).toBeVisible();
    await expect(page.getByText(errors.validation_confirmation)).toBeVisible();
    await choose(page);
    await expect(page.getByRole('heading', { name: en.done_title })).toBeVisible();
    await page.getByRole('link', { name: en.sign_in }).click();
    await fillSignIn(page, { email, password: chosen });
    await page.waitForURL('**/home');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: en.dead_title })).toBeVisible();
    await page.getByRole('link', { name: en.ask_again }).click();
    await expect(page.getByRole('heading', { name: en.forgot_title })).toBeVisible();
  });

  test('ends the session of its tab first, and leaves that of another tab alone', async ({
    page,
    context,
    portal,
    account,
  }) => {
    const { link } = await invite(portal, account);
    await signIn(page, account);
    const second = await context.newPage();
    await second.goto(link);
    await expect(second.getByRole('heading', { name: en.invitation_title })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/home$/);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: en.invitation_title })).toBeVisible();
    await page.goto('/home');
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('of a mail is handed over where there is no mail server', async ({ page, portal, account }) => {
    const { email } = await invite(portal, account);
    await signIn(page, account);
    await page.goto(`/admin/outbox?search=${email}`);
    await page.getByRole('button', { name: /^Read / }).click();
    await expect(page.getByLabel(outbox.link)).toHaveValue(new RegExp(`^${portal.address}/reset-password\\?token=`));
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('nobody has this');
    await expect(page.getByText(/Nothing matches/)).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test.describe(`${colorScheme} at ${width}`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, locale: 'en-GB' });

      test('axe finds nothing', async ({ page, portal, account }) => {
        const look = async (name: string) => {
          expect((await new AxeBuilder({ page }).analyze()).violations, name).toEqual([]);
          if (process.env['SHOTS'])
            await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${colorScheme}-${width}.png` });
        };
        await page.goto('/forgot-password');
        await page.getByRole('button', { name: en.send_link }).click();
        await expect(page.getByText(errors.validation_required)).toBeVisible();
        await look('forgot');
        await page.getByLabel(en.email).fill('stranger@nowhere.example');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { name: en.asked_title })).toBeVisible();
        await look('asked');
        await page.goto('/reset-password?token=nonsense');
        await expect(page.getByRole('heading', { name: en.dead_title })).toBeVisible();
        await look('dead');
        const { link } = await invite(portal, account);
        await page.goto(link);
        await expect(page.getByLabel(en.confirmation, { exact: true })).toBeVisible();
        await look('choose');
        await signIn(page, account);
        await page.goto('/admin/outbox');
        await expect(page.getByRole('button', { name: /^Read / }).first()).toBeVisible();
        await look('outbox');
        await page
          .getByRole('button', { name: /^Read / })
          .first()
          .click();
        await expect(page.getByLabel(outbox.link)).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
        await look('mail');
      });
    });
