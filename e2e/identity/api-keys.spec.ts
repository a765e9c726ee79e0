import { api_keys as en } from '../../src/features/identity/api-keys/messages/en.ts';
import { api_keys as pt } from '../../src/features/identity/api-keys/messages/pt.ts';
import { asset_profiles as profiles } from '../../src/features/assets/permissions/messages/en.ts';
import { asset_profiles as profilesPt } from '../../src/features/assets/permissions/messages/pt.ts';
import { createAsset, listAssets } from '../../src/features/assets/catalogue/contract.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { errors } from '../../src/platform/messages/en.ts';
import { createApiKey } from '../../src/features/identity/api-keys/contract.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';

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

test('a key that reads gets sections, units, an expiry and a rate, and reads no more', async ({
  page,
  portal,
  account,
}) => {
  const bearer = await portal.signIn(account);
  const north = await portal.call(createUnit, { bearer, body: { code: 'NORTH', name: 'North' } });
  const south = await portal.call(createUnit, { bearer, body: { code: 'SOUTH', name: 'South' } });
  for (const [code, unit] of [['N-1', north] as const, ['S-1', south] as const])
    await portal.call(createAsset, { bearer, body: { code, unit_id: unit.id } });

  await signIn(page, account, '/admin/api-keys');
  await page.getByRole('button', { name: en.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.name).fill('ERP');
  await dialog.getByRole('radio', { name: en.kind_read, exact: true }).check();
  for (const section of ['management', 'indicators'] as const)
    await dialog.getByRole('checkbox', { name: profiles.section[section] }).uncheck();
  await dialog.getByRole('radio', { name: profiles.chosen_units, exact: true }).check();
  await dialog.getByRole('checkbox', { name: 'NORTH · North' }).check();
  await dialog.getByLabel(en.expires).fill('2999-12-30');
  await dialog.getByLabel(en.rate).fill('60');
  await look(page, 'new-read', { at: 'all' });
  await dialog.getByRole('button', { name: en.create }).click();
  const secret = await page.getByRole('textbox', { name: en.secret }).inputValue();
  await page.getByRole('button', { name: en.done }).click();

  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'ERP' }) });
  await expect(row).toContainText('1 rental unit · Assets, Map, Routes, Geofences, Alerts · 60/min');
  await expect(row).toContainText('Dec 30, 2999');
  await expect(row).toContainText(en.never);
  const { items } = await portal.call(listAssets, { bearer: secret });
  expect(items.map(({ code }) => code)).toEqual(['N-1']);
  await page.reload();
  await expect(row).not.toContainText(en.never);
});

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' });

  test('a key for a renter is made with a customer in place of units, and says whose contracts it reads', async ({
    page,
    account,
  }) => {
    const customer = 'Mineração Serra Alta';
    await signIn(page, account, '/admin/api-keys');
    await page.getByRole('button', { name: pt.add }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(pt.name).fill('Portal do cliente');
    await dialog.getByRole('radio', { name: pt.kind_aemp, exact: true }).check();
    await expect(dialog.getByRole('radio', { name: profilesPt.all_units, exact: true })).toBeVisible();
    await expect(dialog.getByRole('checkbox')).toHaveCount(0);
    await dialog.getByRole('radio', { name: pt.machines_customer, exact: true }).check();
    await expect(dialog.getByRole('radio', { name: profilesPt.all_units, exact: true })).toBeHidden();
    await dialog.getByRole('button', { name: pt.create }).click();
    await expect(dialog.getByLabel(pt.customer)).toBeFocused();
    await dialog.getByLabel(pt.customer).fill(customer);
    await look(page, 'new-renter', { at: 'all' });
    await dialog.getByRole('button', { name: pt.create }).click();
    await expect(page.getByRole('textbox', { name: pt.secret })).toHaveValue(/^patio_aemp_/);
    await page.getByRole('button', { name: pt.done }).click();
    const row = page.getByRole('row').filter({ hasText: 'Portal do cliente' });
    await expect(row).toContainText(pt.kind_aemp);
    await expect(row).toContainText(pt.of_customer.replace('{customer}', customer));
    await look(page, 'renter', { at: 'both' });
  });
});

test('an expired key is marked', async ({ page, portal, account }) => {
  const bearer = await portal.signIn(account);
  const expires_at = new Date(Date.now() + 2_000).toISOString();
  await portal.call(createApiKey, { bearer, body: { name: 'Short', kind: 'read', expires_at } });
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(expires_at));
  await signIn(page, account, '/admin/api-keys');
  await expect(page.getByRole('row').filter({ hasText: 'Short' })).toContainText(en.expired);
  await look(page, 'expired', { at: 'all' });
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
