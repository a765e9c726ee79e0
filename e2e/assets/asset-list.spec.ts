import type { Page } from '@playwright/test';
import { asset_list as en } from '../../src/features/assets/catalogue/messages/list-en.ts';
import { asset_list as es } from '../../src/features/assets/catalogue/messages/list-es.ts';
import { asset_list as pt } from '../../src/features/assets/catalogue/messages/list-pt.ts';
import { changeAssets } from '../../src/features/assets/catalogue/bulk-contract.ts';
import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';
import type { OwnAccount, Portal } from '../support/portal.ts';

test.use({ locale: 'en-GB' });

const path = '/services/simc/home';
const link = (page: Page, code: string) => page.getByRole('link', { name: code, exact: true });

async function stock(portal: Portal, account: OwnAccount): Promise<{ bearer: string; ids: string[] }> {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry', region: 'North' } });
  const ids: string[] = [];
  for (const [code, category, plate] of [
    ['EXC-9', 'Excavator', 'ABC1D23'],
    ['EXC-10', 'Excavator', null],
    ['LDR-1', 'Loader', null],
    ['GEN-1', null, null],
  ] as const)
    ids.push((await portal.call(createAsset, { bearer, body: { code, unit_id: unit.id, category, plate } })).id);
  return { bearer, ids };
}

test('filters, search, order and the address stay in step', async ({ page, portal, account }) => {
  await stock(portal, account);
  await signIn(page, account, path);
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['EXC-9', 'EXC-10', 'GEN-1', 'LDR-1']);
  await page.getByRole('checkbox', { name: /^Excavator/ }).check();
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['EXC-9', 'EXC-10']);
  expect(new URL(page.url()).search).toBe('?category=Excavator');
  await expect(page.getByRole('checkbox', { name: /^Loader/ })).toBeVisible();
  await page.getByRole('button', { name: en.columns.code, exact: true }).click();
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['EXC-10', 'EXC-9']);
  await page.getByRole('button', { name: 'Remove Category: Excavator' }).click();
  await page.getByRole('searchbox', { name: en.search }).fill('ab');
  await expect(page.getByText('Type at least 3 characters.')).toBeVisible();
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(4);
  await page.getByRole('searchbox', { name: en.search }).fill('abc1');
  await expect(page.getByText('Type at least 3 characters.')).toHaveCount(0);
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['EXC-9']);
  await page.reload();
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['EXC-9']);
  await page.getByRole('searchbox', { name: en.search }).fill('nothing');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(4);
  await link(page, 'GEN-1').click();
  await expect(page).toHaveURL(/\/services\/simc\/assets\/GEN-1$/);
});

test('a pasted list says what was found and what was not', async ({ page, portal, account }) => {
  await stock(portal, account);
  await signIn(page, account, path);
  await page.getByRole('button', { name: en.paste }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.paste_label).fill('exc-10\nABC-1D23\nnobody');
  await dialog.getByRole('button', { name: 'Find 3' }).click();
  await expect(dialog.getByText('2 assets found')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(['nobody']);
  await dialog.getByRole('button', { name: 'Show these 2' }).click();
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['EXC-9', 'EXC-10']);
});

test('many are changed at once and given back', async ({ page, portal, account }) => {
  await stock(portal, account);
  await signIn(page, account, path);
  await page.getByRole('checkbox', { name: 'Select EXC-9' }).click();
  await page.getByRole('checkbox', { name: 'Select GEN-1' }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: en.bulk });
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: en.change }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.what_to_change).selectOption({ label: en.changes.maintenance });
  await dialog.getByLabel(en.reason).fill('Yearly service');
  await dialog.getByRole('button', { name: en.apply }).click();
  await expect(page.getByText('3 assets changed.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'In maintenance' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'In maintenance' })).toHaveCount(0);
});

test('views and columns are stored', async ({ page, portal, account }) => {
  await stock(portal, account);
  await signIn(page, account, `${path}?category=Loader`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Keep this view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Loaders');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Loaders', exact: true })).toBeVisible();
  await page.getByRole('button', { name: en.choose_columns }).click();
  const isStored = page.waitForResponse(
    (response) => response.url().endsWith('/profile/preferences/assets') && response.request().method() === 'PUT',
  );
  await page.getByRole('checkbox', { name: en.columns.plate }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: en.columns.plate })).toBeVisible();
  await isStored;
  await page.goto(path);
  await expect(page.getByRole('columnheader', { name: en.columns.plate })).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Loaders', exact: true }).click();
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['LDR-1']);
});

for (const { locale, words } of [
  { locale: 'en-GB', words: en },
  { locale: 'es-AR', words: es },
  { locale: 'pt-BR', words: pt },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('each status has room for its name in the strip', async ({ page, portal, account }) => {
      const { bearer, ids } = await stock(portal, account);
      const change = { asset_ids: ids.slice(0, 1), change: { disabled: true }, reason: 'Waits for a part' };
      await portal.call(changeAssets, { bearer, body: change });
      await signIn(page, account, path);
      const choices = page.getByRole('group', { name: words.by_status }).getByRole('button');
      await expect(choices).toHaveCount(3);
      const cut = () => choices.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
      expect(await cut()).toBe(0);
    });

    test('in both lights and on a phone, axe finds nothing', async ({ page, portal, account }) => {
      await stock(portal, account);
      await signIn(page, account, path);
      await expect(page.getByRole('heading', { name: words.title, exact: true })).toBeVisible();
      await expect(link(page, 'EXC-9')).toBeVisible();
      await look(page, 'list', { at: 'all' });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: words.filters, exact: true }).click();
      await look(page, 'filters', { at: 'here' });
    });
  });
}
