import { api_keys as en } from '../src/features/identity/api-keys/messages/en.ts';
import { errors } from '../src/platform/messages/en.ts';
import { createApiKey } from '../src/features/identity/api-keys/contract.ts';
import { expect, signIn, test } from './support/fixtures.ts';
import { look } from './support/appearance.ts';

test.use({ locale: 'en-GB' });

test('a key is made, shown once, listed, found and ended', async ({ page, portal, account }) => {
  await signIn(page, account, '/admin/api-keys');
  await expect(page.getByText(en.empty)).toBeVisible();

  await page.getByRole('button', { name: en.add }).first().click();
  await page.getByRole('button', { name: en.create }).click();
  await expect(page.getByRole('alert').filter({ hasText: errors.validation_fix_fields })).toContainText(en.name);
  const name = page.getByRole('dialog').getByLabel(en.name);
  await expect(name).toBeFocused();
  await expect(page.getByText(errors.validation_required)).toBeVisible();

  await name.fill('Gateway north');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: en.secret })).toHaveValue(/^patio_ingest_/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: en.secret })).toBeVisible();
  await page.getByRole('button', { name: en.done }).click();
  await expect(page.getByRole('rowheader', { name: 'Gateway north' })).toBeVisible();

  await page.getByRole('searchbox').fill('south');
  await expect(page.getByText('Nothing matches “south”')).toBeVisible();
  await expect(page).toHaveURL(/search=south/);
  await page.getByRole('button', { name: 'Start over' }).click();

  await page.getByRole('button', { name: 'Actions: Gateway north' }).click();
  await page.getByRole('menuitem', { name: en.end }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.end }).click();
  await expect(page.getByText(en.empty)).toBeVisible();
  await expect(page.getByText('“Gateway north” has ended.')).toBeVisible();
  const bearer = await portal.signIn(account);
  await portal.call(createApiKey, { bearer, body: { name: 'Telemetry of the lorries', kind: 'full' } });
});

test('axe finds nothing, in each light, on a desktop and on a phone', async ({ page, portal, account }) => {
  const bearer = await portal.signIn(account);
  await portal.call(createApiKey, { bearer, body: { name: 'Gateway', kind: 'ingest' } });
  await signIn(page, account, '/admin/api-keys');
  await expect(page.getByRole('rowheader', { name: 'Gateway' })).toBeVisible();
  await look(page, 'list', { at: 'all' });
  await page.getByRole('button', { name: en.add }).first().click();
  await page.getByRole('button', { name: en.create }).click();
  await expect(page.getByText(errors.validation_required)).toBeVisible();
  await look(page, 'new', { at: 'all' });
});
