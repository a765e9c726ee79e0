import type { Page } from '@playwright/test';
import { asset_page } from '../../src/features/views/asset-page/messages/en.ts';
import { attachUser, createAssetProfile } from '../../src/features/assets/permissions/contract.ts';
import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { files as en } from '../../src/features/documents/files/messages/en.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { ui } from '../../src/ui/messages/en.ts';
import { makeDocx, makePdf } from '../support/documents.ts';
import { addPerson } from '../support/people.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';
import type { OwnAccount, Person, Portal } from '../support/portal.ts';

const manager = '/services/file-manager';
test.describe.configure({ timeout: 150_000 });

/** On a busy machine a document takes a while to be drawn. */
const drawn = { timeout: 30_000 };
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const nothingFound = (word: string) => ui.nothing_found.replace('{search}', word);
const uploads = (page: Page) => page.getByRole('region', { name: en.uploads });

/** Two units with an asset each, and a viewer who reaches the one or the other by a profile of that unit's name. */
async function staff(portal: Portal, account: OwnAccount) {
  const bearer = await portal.signIn(account);
  const hire = async (name: string) => {
    const unit = await portal.call(createUnit, { bearer, body: { code: `UL-${name}`, name } });
    await portal.call(createAsset, { bearer, body: { code: `ESC-${name}`, unit_id: unit.id } });
    const profile = await portal.call(createAssetProfile, {
      bearer,
      body: { name, unit_ids: [unit.id], sections: ['assets'] },
    });
    const person: Person = { email: `${name}-${account.email}`.toLowerCase(), password: 'correct horse battery' };
    const { id } = await addPerson(portal, bearer, { ...person, name: `Bia ${name}`, role: 'viewer' });
    await portal.call(attachUser, { bearer, params: { id: profile.id, user_id: id } });
    return person;
  };
  return { north: await hire('North'), south: await hire('South') };
}

async function openAs(page: Page, portal: Portal, person: Person, path: string): Promise<Page> {
  const other = await page.context().browser()?.newPage({ baseURL: portal.address, locale: 'en-US' });
  if (!other) throw new Error('There is no browser.');
  await signIn(other, person, path);
  return other;
}

test('documents of an asset come in on its page, are read from there, and are there for all who see the asset', async ({
  page,
  portal,
  account,
}) => {
  const { north, south } = await staff(portal, account);
  const assetPath = '/services/simc/assets/ESC-North';
  await signIn(page, account, assetPath);
  const card = page.getByRole('region', { name: asset_page.documents, exact: true });
  await expect(card).toContainText(asset_page.no_documents);
  await card.locator('input[type=file]').setInputFiles([
    { name: 'Licence.pdf', mimeType: 'application/pdf', buffer: makePdf(['Valid until May', 'Class B']) },
    { name: 'Handover.docx', mimeType: '', buffer: makeDocx('Handover', ['Received without damage.']) },
  ]);
  await expect(uploads(page).getByRole('heading')).toHaveText('2 files uploaded');
  await uploads(page).getByRole('button', { name: en.close_uploads }).click();
  for (const name of ['Licence.pdf', 'Handover.docx']) await expect(card.getByRole('link', { name })).toBeVisible();
  await look(page, 'asset', { at: 'here' });

  await card.getByRole('link', { name: 'Licence.pdf' }).click();
  const panel = page.getByRole('complementary', { name: 'Licence.pdf' });
  await expect(page.frameLocator('iframe').getByText('Valid until May')).toBeAttached(drawn);
  await panel.getByRole('tab', { name: en.tabs.details }).click();
  await panel.getByRole('link', { name: 'ESC-North' }).click();
  await expect(page).toHaveURL(assetPath);

  const reader = await openAs(page, portal, north, assetPath);
  await reader.getByRole('region', { name: asset_page.documents }).getByRole('link', { name: 'Handover.docx' }).click();
  await expect(reader.frameLocator('iframe').getByText('Received without damage.')).toBeVisible(drawn);
  const address = reader.url();
  await reader.close();

  // Who does not see the asset finds nothing of them: not in the list, not by a search, not by their address.
  const stranger = await openAs(page, portal, south, manager);
  await expect(stranger.getByText(en.empty_viewer)).toBeVisible();
  await stranger.getByRole('searchbox').fill('damage');
  await expect(stranger.getByText(nothingFound('damage'))).toBeVisible();
  await stranger.goto(address);
  await expect(stranger.getByText(en.gone, { exact: true })).toBeVisible();
  await stranger.close();
});

test('a folder of one profile is there for nobody else: no row, no hit, no count', async ({
  page,
  portal,
  account,
}) => {
  const { north, south } = await staff(portal, account);
  await signIn(page, account, manager);
  const dialog = page.getByRole('dialog');
  for (const { name, profile } of [{ name: 'Open' }, { name: 'Contracts', profile: 'North' }]) {
    await page.getByRole('button', { name: en.new_folder }).click();
    await dialog.getByLabel(en.columns.name).fill(name);
    if (name !== 'Open') await dialog.getByLabel(en.parent).selectOption({ label: 'Open' });
    if (profile) {
      await dialog.getByLabel(en.who_opens).selectOption({ label: en.some_profiles });
      await dialog.getByRole('checkbox', { name: profile }).check();
    }
    await dialog.getByRole('button', { name: en.add_folder }).click();
    await expect(dialog).toBeHidden();
    if (name === 'Open') await expect(row(page, 'Open')).toBeVisible();
  }
  await row(page, 'Open').getByRole('link').click();
  await expect(row(page, 'Contracts').getByRole('img', { name: en.limited })).toBeVisible();
  await row(page, 'Contracts').getByRole('link').click();
  await expect(page.locator('button', { hasText: en.choose_files })).toBeVisible();
  const inside = page.url();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Rates.docx', mimeType: '', buffer: makeDocx('Rates', ['Confidential day rate.']) });
  await expect(uploads(page).getByRole('link', { name: 'Rates.docx' })).toBeVisible();
  // Its words are read after it is there.
  await page.getByRole('searchbox').fill('confidential');
  await expect(async () => {
    await page.reload();
    await expect(row(page, 'Rates.docx')).toBeVisible({ timeout: 2_000 });
  }).toPass();

  const member = await openAs(page, portal, north, manager);
  await row(member, 'Open').getByRole('link').click();
  await expect(row(member, 'Contracts')).toContainText('1 file');
  await member.getByRole('searchbox').fill('confidential');
  await expect(row(member, 'Rates.docx')).toContainText('Confidential');
  await member.goto(inside);
  await row(member, 'Rates.docx').getByRole('link').click();
  await expect(member.frameLocator('iframe').getByText('Confidential day rate.')).toBeVisible(drawn);
  const file = member.url();
  await member.close();

  const outsider = await openAs(page, portal, south, manager);
  await expect(row(outsider, 'Open')).toContainText('empty');
  await expect(outsider.getByRole('treeitem', { name: 'Contracts' })).toHaveCount(0);
  await row(outsider, 'Open').getByRole('link').click();
  await expect(outsider.getByText(en.empty_viewer)).toBeVisible();
  for (const word of ['confidential', 'Rates', 'Contracts']) {
    await outsider.getByRole('searchbox').fill(word);
    await expect(outsider.getByText(nothingFound(word))).toBeVisible();
  }
  await outsider.goto(inside);
  await expect(outsider.getByText(en.folder_gone, { exact: true })).toBeVisible();
  await outsider.goto(file);
  await expect(outsider.getByText(en.gone, { exact: true })).toBeVisible();
  await outsider.close();
});
