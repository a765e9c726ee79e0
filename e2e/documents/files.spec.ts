import type { Page } from '@playwright/test';
import { createFolder, listFiles } from '../../src/features/documents/files/contract.ts';
import { files as en } from '../../src/features/documents/files/messages/en.ts';
import { files as es } from '../../src/features/documents/files/messages/es.ts';
import { files as pt } from '../../src/features/documents/files/messages/pt.ts';
import { makeDocx, makePdf } from '../support/documents.ts';
import { addPerson } from '../support/people.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';

const path = '/services/file-manager';
test.describe.configure({ timeout: 150_000 });

const manual = {
  name: 'Excavator manual.pdf',
  mimeType: 'application/pdf',
  // Some pieces long.
  buffer: makePdf(['Hydraulics of the boom', 'Torque of the bolts', 'Winter oil'], 1_300_000),
};
const report = {
  name: 'Inspection.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: makeDocx('Inspection of March', ['The left track was replaced.', 'Next service: 250 h.']),
};
/** On a busy machine a document takes a while to be drawn. */
const drawn = { timeout: 30_000 };
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const panel = (page: Page, name: string) => page.getByRole('complementary', { name });
const frame = (page: Page) => page.frameLocator('iframe');

async function upload(page: Page, ...chosen: (typeof manual)[]): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(chosen);
}

test('documents come in, also over a line that is cut; are found, read, moved, linked, thrown away and fetched back', async ({
  page,
  portal,
  account,
}) => {
  await signIn(page, account);
  await page.getByRole('link', { name: 'Files', exact: true }).first().click();
  await page.getByRole('button', { name: en.new_folder }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.columns.name).fill('Manuals');
  await dialog.getByRole('button', { name: en.add_folder }).click();
  await row(page, 'Manuals').getByRole('link').click();
  // The address is ahead of the page, and a file goes where the page is.
  await expect(page.getByRole('treeitem', { name: 'Manuals' })).toHaveAttribute('aria-selected', 'true');

  // The second piece of the manual meets no network.
  await page.route(/uploads\/[^/]+\?offset=[1-9]/, (route) => route.abort());
  await upload(page, manual, report);
  const uploads = page.getByRole('region', { name: en.uploads });
  await expect(uploads.getByText(en.cut)).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL(/home/);
  await expect(uploads.getByText(en.cut)).toBeVisible();
  const resumed = page.waitForRequest(/uploads\/[^/]+\?offset=524288/);
  await page.unroute(/uploads\/[^/]+\?offset=[1-9]/);
  await resumed;
  await expect(uploads.getByRole('heading')).toHaveText('2 files uploaded');
  await uploads.getByRole('link', { name: manual.name }).click();

  // In a frame that is nobody: what a page of ours would know is not known there.
  const shown = panel(page, manual.name);
  await expect(frame(page).getByText('Hydraulics of the boom')).toBeAttached(drawn);
  await expect(shown.getByText('of 3')).toBeVisible();
  const inside = page.frames().find((one) => one.url().includes('/viewer/'));
  expect(await inside?.evaluate(() => self.origin)).toBe('null');
  await shown.getByRole('textbox').fill('3');
  await page.keyboard.press('Enter');
  await expect(frame(page).getByText('Winter oil')).toBeInViewport();
  await shown.getByRole('button', { name: en.viewer.in }).click();
  await row(page, report.name).getByRole('link').click();
  await expect(frame(page).getByText('The left track was replaced.')).toBeVisible(drawn);
  await uploads.getByRole('button', { name: en.close_uploads }).click();

  // By keys alone: renamed, and moved to the top.
  await row(page, report.name).focus();
  await page.keyboard.press('F2');
  await dialog.getByLabel(en.columns.name).fill('Inspection 2026');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Inspection 2026.docx')).toBeVisible();
  await row(page, 'Inspection 2026.docx').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('region', { name: en.selection }).getByRole('button', { name: en.move }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('treeitem', { name: en.title }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: en.move_here }).click();
  await expect(row(page, 'Inspection 2026.docx')).toBeHidden();

  // Its text is read in the background.
  const bearer = await portal.signIn(account);
  const found = async () => (await portal.call(listFiles, { bearer, query: '?search=track' })).items.length;
  await expect.poll(found, { timeout: 60_000 }).toBe(1);
  await page.getByRole('searchbox').fill('track');
  await expect(page.locator('mark')).toHaveText('track');
  await row(page, 'Inspection 2026.docx').getByRole('link').click();
  const inspection = panel(page, 'Inspection 2026.docx');

  // The same name again is its next version, and the former one can be had.
  await page.getByRole('treeitem', { name: en.title }).click();
  await expect(page).not.toHaveURL(/folder=/);
  await expect(page.getByRole('treeitem', { name: en.title })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await upload(page, { ...report, name: 'Inspection 2026.docx', buffer: makeDocx('April', ['All is well.']) });
  await expect(uploads.getByText('Now version 2')).toBeVisible();
  await uploads.getByRole('link').click();
  await inspection.getByRole('tab', { name: en.tabs.versions }).click();
  const download = page.waitForEvent('download');
  await inspection.getByRole('button', { name: 'Download version 1' }).click();
  expect((await download).suggestedFilename()).toBe('Inspection 2026.docx');
  await inspection.getByRole('tab', { name: en.tabs.history }).click();
  await expect(inspection.getByText('renamed it from Inspection.docx to Inspection 2026.docx')).toBeVisible();

  // The panel's read of the link, begun before there is one, is answered after one was made.
  const made = page.waitForResponse(
    (response) => response.url().endsWith('/link') && response.request().method() === 'POST',
  );
  await page.route(/files\/[^/]+\/link$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    await made;
    // Fails where the page no longer waits for it.
    return route.fulfill({ response }).catch(() => undefined);
  });
  await inspection.getByRole('tab', { name: en.tabs.details }).click();
  await inspection.getByRole('button', { name: en.make_link, exact: true }).click();
  const address = await inspection.getByLabel(en.link_address).inputValue();
  const opened = await fetch(address);
  expect(opened.headers.get('content-disposition')).toContain('attachment');
  expect(
    Buffer.from(await opened.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await inspection.getByRole('button', { name: en.make_link_again }).click();
  await expect(inspection.getByLabel(en.link_address)).not.toHaveValue(address);
  expect((await fetch(address)).status).toBe(404);

  await row(page, 'Inspection 2026.docx').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('1 file is in the bin.')).toBeVisible();
  await page.getByRole('treeitem', { name: en.bin }).click();
  await page.getByRole('button', { name: 'Actions: Inspection 2026.docx' }).click();
  await page.getByRole('menuitem', { name: en.restore }).click();
  await expect(page.getByText(en.bin_empty)).toBeVisible();

  // By hand, onto a folder; and taken back.
  await page.getByRole('treeitem', { name: en.title }).click();
  await row(page, 'Inspection 2026.docx').dragTo(page.getByRole('treeitem', { name: 'Manuals' }));
  await expect(page.getByText('1 file was moved to Manuals.')).toBeVisible();
  await expect(row(page, 'Inspection 2026.docx')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row(page, 'Inspection 2026.docx')).toBeVisible();

  // What is refused says why, beside its name.
  await upload(page, { ...manual, name: 'Huge.pdf', buffer: Buffer.concat([manual.buffer, Buffer.alloc(4_194_304)]) });
  await expect(uploads.getByText('The upload failed. It is larger than 4 MB.')).toBeVisible();
  await upload(page, { ...manual, name: 'Picture.pdf', buffer: Buffer.from('GIF89a') });
  await expect(uploads.getByText('The upload failed. It is neither a PDF nor a DOCX.')).toBeVisible();

  const viewer = { email: `v-${account.email}`, password: 'correct horse battery' };
  await addPerson(portal, bearer, { ...viewer, name: 'Bia', role: 'viewer' });
  const other = await page.context().browser()?.newPage({ baseURL: portal.address, locale: 'en-US' });
  if (!other) throw new Error('There is no browser.');
  await signIn(other, viewer, path);
  await row(other, 'Inspection 2026.docx').getByRole('link').click();
  await expect(frame(other).getByText('All is well.')).toBeVisible(drawn);
  for (const name of [en.upload, en.new_folder, en.rename, en.move, en.copy, en.delete])
    await expect(other.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(other.getByRole('treeitem', { name: en.bin })).toHaveCount(0);
  await expect(other.getByRole('tab', { name: en.tabs.history })).toHaveCount(0);
  await other.close();
});

for (const { locale, words } of [
  { locale: 'en-US', words: en },
  { locale: 'es-AR', words: es },
  { locale: 'pt-BR', words: pt },
])
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('axe finds nothing, light and dark, on the desktop and on a phone', async ({ page, portal, account }) => {
      const bearer = await portal.signIn(account);
      for (const name of ['2025', '2026']) await portal.call(createFolder, { bearer, body: { name } });
      await signIn(page, account, path);
      await upload(page, manual, report);
      await expect(page.getByRole('region', { name: words.uploads }).getByRole('link')).toHaveCount(2);
      await page.getByRole('button', { name: words.close_uploads }).click();
      const options = { at: locale === 'en-US' ? ('all' as const) : ('both' as const) };
      await expect(row(page, report.name)).toBeVisible();
      await row(page, report.name).getByRole('checkbox').check();
      await look(page, 'list', options);
      await page.getByRole('button', { name: words.views.grid }).click();
      await expect(page.getByRole('gridcell').filter({ hasText: report.name })).toBeVisible();
      await look(page, 'grid', options);
      await page.getByRole('gridcell').getByRole('link', { name: manual.name }).click();
      await expect(frame(page).getByText('Hydraulics of the boom')).toBeAttached(drawn);
      await look(page, 'open', options);
    });
  });
