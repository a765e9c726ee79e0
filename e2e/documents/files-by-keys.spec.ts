import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { createFolder } from '../../src/features/documents/files/contract.ts';
import { files as en } from '../../src/features/documents/files/messages/en.ts';
import { makePdf } from '../support/documents.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

const path = '/services/file-manager';
test.describe.configure({ timeout: 150_000 });

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: makePdf([name]) });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const choose = (page: Page, ...files: ReturnType<typeof pdf>[]) =>
  page.locator('input[type=file]').first().setInputFiles(files);

test('several leave as one archive, and are copied; keys go on after what they deleted, and close what they opened', async ({
  page,
  portal,
  account,
}) => {
  const bearer = await portal.signIn(account);
  await portal.call(createFolder, { bearer, body: { name: 'Copies' } });
  await signIn(page, account, path);
  await choose(page, pdf('One.pdf'), pdf('Two.pdf'), pdf('Three.pdf'));
  await expect(page.getByRole('region', { name: en.uploads }).getByRole('link')).toHaveCount(3);
  await page.getByRole('button', { name: en.close_uploads }).click();

  for (const name of ['One.pdf', 'Two.pdf']) await row(page, name).getByRole('checkbox').check();
  const chosen = page.getByRole('region', { name: en.selection });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chosen.getByRole('button', { name: en.download_zip }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(en.zip_name);
  expect(Object.keys(unzipSync(new Uint8Array(await readFile(await download.path())))).toSorted()).toEqual([
    'One.pdf',
    'Two.pdf',
  ]);

  await chosen.getByRole('button', { name: en.copy }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('treeitem', { name: 'Copies' }).click();
  await dialog.getByRole('button', { name: en.copy_here }).click();
  await expect(page.getByText('2 files were copied to Copies.')).toBeVisible();
  await page.getByRole('treeitem', { name: 'Copies' }).click();
  // Both folders have the other two: only above is the third.
  await expect(row(page, 'Three.pdf')).toBeHidden();
  await expect(row(page, 'Two.pdf')).toBeVisible();
  await page.getByRole('treeitem', { name: en.title }).click();
  await expect(row(page, 'Three.pdf')).toBeVisible();

  await row(page, 'One.pdf').focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'One.pdf' });
  await panel.getByRole('tab', { name: en.tabs.details }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(row(page, 'One.pdf')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(row(page, 'One.pdf')).toBeHidden();
  await expect(row(page, 'Three.pdf')).toBeFocused();
});

test('taking the last row away moves the focus on in the list, or to the first thing to do where none is left', async ({
  page,
  portal,
  account,
}) => {
  const bearer = await portal.signIn(account);
  for (const name of ['Before', 'Later']) await portal.call(createFolder, { bearer, body: { name } });
  await signIn(page, account, path);
  await choose(page, pdf('One.pdf'), pdf('Two.pdf'));
  await expect(page.getByRole('region', { name: en.uploads }).getByRole('link')).toHaveCount(2);
  await page.getByRole('button', { name: en.close_uploads }).click();

  // By the bar of what is chosen.
  await row(page, 'Two.pdf').focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: en.selection });
  await bar.getByRole('button', { name: en.delete }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Two.pdf')).toBeHidden();
  await expect(row(page, 'One.pdf')).toBeFocused();

  // By a row's own menu.
  await page.getByRole('button', { name: 'Actions: One.pdf' }).press('Enter');
  await page.getByRole('menuitem', { name: en.delete }).press('Enter');
  await expect(row(page, 'One.pdf')).toBeHidden();
  await expect(row(page, 'Later')).toBeFocused();

  // Folders ask first.
  const dialog = page.getByRole('dialog');
  for (const { going, next } of [
    { going: 'Later', next: row(page, 'Before') },
    { going: 'Before', next: page.locator('button', { hasText: en.choose_files }) },
  ]) {
    await page.keyboard.press('Delete');
    await dialog.getByRole('button', { name: en.delete }).press('Enter');
    await expect(row(page, going)).toBeHidden();
    await expect(next).toBeFocused();
  }

  // What comes back from the bin leaves it empty.
  await page.getByRole('treeitem', { name: en.bin }).click();
  for (const { name, next } of [
    { name: 'One.pdf', next: row(page, 'Two.pdf') },
    { name: 'Two.pdf', next: page.locator('[data-nothing]') },
  ]) {
    await page.getByRole('button', { name: `Actions: ${name}` }).press('Enter');
    await page.getByRole('menuitem', { name: en.restore }).press('Enter');
    await expect(row(page, name)).toBeHidden();
    await expect(next).toBeFocused();
  }
});
