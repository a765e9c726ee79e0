import type { Page } from '@playwright/test';
import { mail as outbox } from '../../src/features/messaging/email/messages/en.ts';
import { passwords as en } from '../../src/features/identity/passwords/messages/en.ts';
import { passwords as es } from '../../src/features/identity/passwords/messages/es.ts';
import { passwords as pt } from '../../src/features/identity/passwords/messages/pt.ts';
import { errors } from '../../src/platform/messages/en.ts';
import { expect, fillSignIn, signIn, test } from '../support/fixtures.ts';
import { invite } from '../support/invitation.ts';
import { look } from '../support/appearance.ts';

const chosen = 'three words in a row';
const sentence = (text: string, email: string) => text.replace('{email}', email);

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

    test('a link is asked for, in the same words for known and unknown addresses', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: words.forgot_title }).click();
      // The page that was left has a field of this name, too.
      await expect(page.getByRole('heading', { name: words.forgot_title })).toBeVisible();
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
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('patio.session'))).toBeNull();
    await page.goto('/home');
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('of a mail is handed over where there is no mail server', async ({ page, portal, account }) => {
    const { email } = await invite(portal, account);
    await signIn(page, account, `/admin/outbox?search=${email}`);
    await page.getByRole('button', { name: /^Read / }).click();
    await expect(page.getByLabel(outbox.link)).toHaveValue(new RegExp(`^${portal.address}/reset-password\\?token=`));
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('nobody has this');
    await expect(page.getByText(/Nothing matches/)).toBeVisible();
  });
});

test('axe finds nothing, in each light, on a desktop and on a phone', async ({ page, portal, account }) => {
  const lookAll = (name: string) => look(page, name, { at: 'all' });
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: en.send_link }).click();
  await expect(page.getByText(errors.validation_required)).toBeVisible();
  await lookAll('forgot');
  await page.getByLabel(en.email).fill('stranger@nowhere.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: en.asked_title })).toBeVisible();
  await lookAll('asked');
  await page.goto('/reset-password?token=nonsense');
  await expect(page.getByRole('heading', { name: en.dead_title })).toBeVisible();
  await lookAll('dead');
  const { link } = await invite(portal, account);
  await page.goto(link);
  await expect(page.getByLabel(en.confirmation, { exact: true })).toBeVisible();
  await lookAll('choose');
  await signIn(page, account, '/admin/outbox');
  await expect(page.getByRole('button', { name: /^Read / }).first()).toBeVisible();
  await lookAll('outbox');
  await page
    .getByRole('button', { name: /^Read / })
    .first()
    .click();
  await expect(page.getByLabel(outbox.link)).toBeVisible();
  await lookAll('mail');
});
