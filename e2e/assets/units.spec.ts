import { createAssetProfile } from '../../src/features/assets/permissions/contract.ts';
import { createAsset, deleteAsset } from '../../src/features/assets/catalogue/contract.ts';
import { units as en } from '../../src/features/assets/units/messages/en.ts';
import { units as es } from '../../src/features/assets/units/messages/es.ts';
import { units as pt } from '../../src/features/assets/units/messages/pt.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { errors } from '../../src/platform/messages/en.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';
import type { OwnAccount, Portal } from '../support/portal.ts';
import { act, row } from '../support/rows-and-dialogs.ts';

test.use({ locale: 'en-GB' });

const path = '/services/simc/units';

/** A unit with an excavator in it, one that is empty, and a profile that names both. */
async function stock(portal: Portal, account: OwnAccount) {
  const bearer = await portal.signIn(account);
  const add = (code: string, name: string) =>
    portal.call(createUnit, { bearer, body: { code, name, region: 'Sul', customer: 'Serra Verde Mineração' } });
  const [full, empty] = [await add('UL-1', 'Porto Alegre'), await add('UL-2', 'Caxias do Sul')];
  const asset = await portal.call(createAsset, { bearer, body: { code: 'EXC-1', unit_id: full.id } });
  const unit_ids = [full.id, empty.id];
  await portal.call(createAssetProfile, { bearer, body: { name: 'Sul', sections: ['assets'], unit_ids } });
  return { bearer, full, empty, asset };
}

test('a unit is added, refused under a code that is taken, changed and opened', async ({ page, account }) => {
  await signIn(page, account, path);
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await page.getByRole('button', { name: en.add }).first().click();
  await field(en.code).fill('UL-1');
  await field(en.name).fill('North quarry');
  await field(en.region).fill('North');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Rental unit UL-1 was added.')).toBeVisible();
  await expect(row(page, 'North quarry')).toContainText('UL-1');

  await page.getByRole('button', { name: en.add }).first().click();
  await field(en.code).fill('UL-1');
  await field(en.name).fill('South quarry');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(errors.validation_taken)).toBeVisible();
  await expect(field(en.code)).toBeFocused();
  await field(en.code).fill('UL/2 ñ');
  await page.keyboard.press('Enter');
  await expect(row(page, 'South quarry')).toContainText('UL/2 ñ');

  await act(page, 'South quarry', en.edit);
  await field(en.customer).fill('Serra Verde');
  await page.keyboard.press('Enter');
  await expect(row(page, 'South quarry')).toContainText('Serra Verde');
  await page.getByRole('searchbox', { name: en.search }).fill('serra');
  await expect(row(page, 'North quarry')).toHaveCount(0);
  // A code may hold anything, its address too.
  await page.getByRole('link', { name: 'UL/2 ñ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'UL/2 ñ' })).toBeVisible();
  await page.getByRole('button', { name: en.edit }).click();
  await field(en.code).fill('UL-2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'UL-2' })).toBeVisible();
  await expect(page).toHaveURL(/\/units\/UL-2$/);
  await page.reload();
  await expect(page.getByText('South quarry').first()).toBeVisible();
});

test('a unit says what hangs on it before it goes, and stays while assets stand in it', async ({
  page,
  portal,
  account,
}) => {
  const { bearer, asset } = await stock(portal, account);
  await signIn(page, account, path);
  const dialog = page.getByRole('dialog');
  await act(page, 'Porto Alegre', en.remove);
  await expect(dialog.getByText(/^1 asset still stands in it/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: en.remove, exact: true })).toHaveCount(0);
  await dialog.getByRole('link', { name: en.move }).click();
  await expect(page).toHaveURL(/\/services\/simc\/home\?unit_id=/);
  await expect(page.getByRole('link', { name: 'EXC-1', exact: true })).toBeVisible();

  await portal.call(deleteAsset, { bearer, params: { id: asset.id } });
  await page.goto(path);
  await act(page, 'Porto Alegre', en.remove);
  await expect(dialog.getByText(/^1 profile names this rental unit/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Sul' })).toBeVisible();
  await dialog.getByRole('button', { name: en.remove, exact: true }).click();
  await expect(page.getByText('Rental unit UL-1 was deleted.')).toBeVisible();
  await expect(row(page, 'Porto Alegre')).toHaveCount(0);
  await expect(row(page, 'Caxias do Sul')).toBeVisible();
  await page.goto(`${path}/UL-1`);
  await expect(page.getByText(en.not_found, { exact: true })).toBeVisible();
});

for (const { locale, words } of [
  { locale: 'en-GB', words: en },
  { locale: 'es-AR', words: es },
  { locale: 'pt-BR', words: pt },
])
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('sound on a desktop in the light and on a phone in the dark', async ({ page, portal, account }) => {
      await stock(portal, account);
      await signIn(page, account, path);
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      await expect(row(page, 'Porto Alegre')).toBeVisible();
      await look(page, 'list');
      await page.getByRole('link', { name: 'UL-1', exact: true }).click();
      await expect(page.getByRole('heading', { name: words.by_status })).toBeVisible();
      await expect(page.getByRole('region', { name: words.profiles }).getByRole('link', { name: 'Sul' })).toBeVisible();
      await look(page, 'page');
      await page.getByRole('button', { name: words.remove }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: words.move })).toBeVisible();
      await look(page, 'held');
    });
  });
