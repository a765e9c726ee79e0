import type { Page } from '@playwright/test';
import { account_settings as en } from '../../src/features/identity/accounts/messages/settings-en.ts';
import { account_settings as pt } from '../../src/features/identity/accounts/messages/settings-pt.ts';
import { ui as uiEn } from '../../src/ui/messages/en.ts';
import { ui as uiPt } from '../../src/ui/messages/pt.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';

/** A picture as a phone sends it, made by the browser itself. */
async function somePicture(page: Page, type = 'image/jpeg'): Promise<Buffer> {
  const url = await page.evaluate((kind) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = '#e8702a';
      pen.fillRect(0, 0, 640, 480);
    }
    return canvas.toDataURL(kind);
  }, type);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

test('a photo is cropped by keyboard, stands in the header, and goes again; the name follows at once', async ({
  page,
  account,
}) => {
  await signIn(page, account, '/settings/profile');
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await somePicture(page) };
  await page.locator('input[type=file]').setInputFiles(file);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('End');
  await look(page, 'crop');
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^You/ }).locator('img')).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toBeVisible();
  await look(page, 'photo');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Name' }).fill('');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Lima');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByRole('button', { name: 'You: Ana Lima' })).toBeVisible();
});

test('what is no picture says so beside the photo', async ({ page, account }) => {
  await signIn(page, account, '/settings/profile');
  const text = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await page.locator('input[type=file]').setInputFiles(text);
  await expect(page.getByText('This must be an image.')).toBeVisible();
  await page.goto('/admin/account');
  await page.locator('input[type=file]').setInputFiles(text);
  await expect(page.getByText('This must be an image.')).toBeVisible();
});

test('the language changes with the profile', async ({ page, account }) => {
  await signIn(page, account, '/settings/profile');
  const choices = page.getByRole('form', { name: 'Language, time and units' });
  await choices.getByRole('combobox', { name: 'Language' }).selectOption('pt');
  await choices.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
  await look(page, 'language');
});

test('an account’s settings are saved card by card, and nobody writes over what another changed', async ({
  page,
  account,
  browser,
  portal,
}) => {
  await signIn(page, account, '/admin/account');
  const picture = { name: 'mark.png', mimeType: 'image/png', buffer: await somePicture(page, 'image/png') };
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByRole('banner').locator('img')).toBeVisible();
  const second = await (await browser.newContext({ baseURL: portal.address, locale: 'en-US' })).newPage();
  await signIn(second, account, '/admin/account');
  await expect(second.getByRole('form', { name: 'Asset status' })).toBeVisible();

  const name = page.getByRole('form', { name: 'Name and domain' });
  await name.getByRole('textbox', { name: 'Name' }).fill('Serra Azul');
  await name.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('banner')).toContainText('Serra Azul');

  const status = second.getByRole('form', { name: 'Asset status' });
  await status.getByRole('textbox', { name: 'No communication after' }).fill('12');
  await status.getByRole('button', { name: 'Save' }).click();
  await expect(status.getByRole('alert')).toContainText('changed in the meantime');
  await second.reload();
  await status.getByRole('textbox', { name: 'No communication after' }).fill('0');
  await status.getByRole('button', { name: 'Save' }).click();
  await expect(status.getByText('This is out of range.')).toBeVisible();
  await status.getByRole('textbox', { name: 'No communication after' }).fill('12,5');
  await status.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText('Saved.')).toBeVisible();
  await second.context().close();
  await look(page, 'account', { at: 'all' });
});

test('the account page shows name, role and picture', async ({ page, account }) => {
  await signIn(page, account, '/account');
  await expect(page.getByRole('heading', { level: 2, name: account.name })).toBeVisible();
  await expect(page.getByText('Your role: Admin')).toBeVisible();
  await look(page, 'own');
});

for (const [locale, text, saved] of [
  ['en-GB', en, uiEn.saved],
  ['pt-BR', pt, uiPt.saved],
] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('an account stores positions for fewer months than the portal', async ({ page, account }) => {
      await signIn(page, account, '/admin/account');
      const card = page.getByRole('form', { name: text.settings_retention });
      const months = card.getByRole('textbox', { name: text.position_months });
      await months.fill('26');
      await months.press('Enter');
      await expect(months).toHaveAttribute('aria-invalid', 'true');
      await months.fill('6');
      await months.press('Enter');
      await expect(page.getByText(saved)).toBeVisible();
      await card.scrollIntoViewIfNeeded();
      await look(page, `retention-${locale}`);
      await page.reload();
      await expect(months).toHaveValue('6');
    });
  });
