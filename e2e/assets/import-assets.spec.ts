import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { asset_imports as ownEn } from '../../src/features/assets/imports/messages/en.ts';
import { asset_imports as ownEs } from '../../src/features/assets/imports/messages/es.ts';
import { asset_imports as ownPt } from '../../src/features/assets/imports/messages/pt.ts';
import { asset_list } from '../../src/features/assets/catalogue/messages/list-en.ts';
import { createAsset, listAssets } from '../../src/features/assets/catalogue/contract.ts';
import { imports as en } from '../../src/features/jobs/imports/messages/en.ts';
import { imports as es } from '../../src/features/jobs/imports/messages/es.ts';
import { imports as pt } from '../../src/features/jobs/imports/messages/pt.ts';
import { jobs } from '../../src/features/jobs/background-jobs/messages/en.ts';
import { ui } from '../../src/ui/messages/en.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';
import type { OwnAccount, Portal } from '../support/portal.ts';
import { dialog } from '../support/rows-and-dialogs.ts';

test.use({ locale: 'en-GB' });

const path = '/services/simc/home';

/** A unit with one asset in it. */
async function stock(portal: Portal, account: OwnAccount): Promise<string> {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry' } });
  await portal.call(createAsset, { bearer, body: { code: 'EXC-1', unit_id: unit.id, plate: 'AAA1A11' } });
  return bearer;
}

async function openImport(page: Page, account: OwnAccount, label: RegExp | string = asset_list.import): Promise<void> {
  await signIn(page, account, path);
  await page.getByRole('button', { name: label }).click();
}

async function choose(page: Page, text: string, name = 'fleet.csv'): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
}

const file = [
  'Asset ID;UL;Plate;Colour',
  'EXC-1;UL-1;BBB2B22;red',
  'LDR-1;UL-1;CCC3C33;red',
  'LDR-2;UL-9;;red',
  'LDR-3;UL-1;;red',
].join('\r\n');

test('a file is looked at line by line, its good lines are imported, the others given back', async ({
  page,
  portal,
  account,
}) => {
  await stock(portal, account);
  await openImport(page, account);
  await choose(page, 'a;b\n1;2');
  await expect(dialog(page).getByRole('alert')).toContainText(en.fault_title);

  await choose(page, file);
  await expect(dialog(page).getByText('fleet.csv')).toBeVisible();
  await expect(dialog(page).getByText('Columns that are not known are left out: Colour.')).toBeVisible();
  const rows = dialog(page).getByRole('rowheader');
  await expect(rows).toHaveText(['LDR-2']);
  await expect(dialog(page).getByText('UL: there is no rental unit with this code')).toBeVisible();
  await dialog(page).getByRole('button', { name: en.all }).click();
  await expect(rows).toHaveText(['EXC-1', 'LDR-1', 'LDR-2', 'LDR-3']);
  await expect(dialog(page).getByText('Changes: Plate')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Import the 3 good lines' }).click();

  await expect(dialog(page).getByText(en.done_title)).toBeVisible();
  await expect(dialog(page).getByRole('definition')).toHaveText(['2', '1', '0', '1']);
  const saved = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: en.take_bad }).click();
  const left = await readFile(await (await saved).path(), 'utf8');
  expect(left).toContain('LDR-2');
  expect(left).toContain(ownEn.problems.unknown_unit);
  expect(left).not.toContain('LDR-1');
  await dialog(page).getByRole('button', { name: ui.close, exact: true }).last().click();
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['EXC-1', 'LDR-1', 'LDR-3']);
  await page.getByRole('searchbox').fill('BBB2');
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['EXC-1']);
});

test('a long import is cancelled, and nothing of it stays', async ({ page, portal, account }) => {
  const bearer = await stock(portal, account);
  await openImport(page, account);
  const lines = Array.from({ length: 30_000 }, (_, at) => `LONG-${at};UL-1`);
  await choose(page, ['Asset ID;UL', ...lines].join('\n'));
  await dialog(page).getByRole('button', { name: 'Import 30,000 lines' }).click();
  await expect(dialog(page).getByText(/^[\d,]+ of 30,000$/)).toBeVisible();
  await dialog(page).getByRole('button', { name: jobs.cancel }).click();
  await expect(dialog(page).getByText(jobs.cancelled)).toBeVisible();
  const list = await portal.call(listAssets, { bearer });
  expect(list.items.map(({ code }) => code)).toEqual(['EXC-1']);
  await dialog(page).getByRole('button', { name: en.again }).click();
  await expect(dialog(page).getByText(en.choose, { exact: true })).toBeVisible();
});

for (const { locale, own, words, title } of [
  { locale: 'en-GB', own: ownEn, words: en, title: 'Asset ID;UL' },
  { locale: 'es-AR', own: ownEs, words: es, title: 'ID del activo;UL' },
  { locale: 'pt-BR', own: ownPt, words: pt, title: 'ID do ativo;UL' },
])
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('sound on a desktop in the light and on a phone in the dark', async ({ page, portal, account }) => {
      await stock(portal, account);
      await openImport(page, account, /^Import/);
      await expect(dialog(page).getByRole('heading', { name: own.title })).toBeVisible();
      await choose(page, 'a;b\n1;2');
      await expect(dialog(page).getByRole('alert')).toContainText(words.fault_title);
      await look(page, 'fault');
      await choose(page, [title, 'EXC-1;UL-1', 'LDR-1;UL-1', 'LDR-2;UL-9', 'LDR-3;UL-1'].join('\n'));
      await expect(dialog(page).getByText(own.problems.unknown_unit)).toBeVisible();
      await look(page, 'checked');
      await dialog(page)
        .getByRole('button', { name: /^Import\w* .*2/ })
        .click();
      await expect(dialog(page).getByText(words.done_title)).toBeVisible();
      await look(page, 'done');
    });
  });
