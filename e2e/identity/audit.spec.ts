import { readFile } from 'node:fs/promises';
import { createUnit, updateUnit } from '../../src/features/assets/units/contract.ts';
import { audit as en } from '../../src/features/identity/audit/messages/en.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';

test.use({ locale: 'en-GB' });

test('what was done is listed, narrowed, looked into and taken away', async ({ page, portal, account }) => {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-7', name: 'North depot' } });
  await portal.call(updateUnit, { bearer, params: { id: unit.id }, body: { name: 'Far north depot' } });
  await signIn(page, account, '/admin/audit?action=update');
  await expect(page.getByRole('rowheader')).toHaveText(/Changed Far north depot/);
  await look(page, 'list');

  await page.getByLabel(en.what, { exact: true }).selectOption({ label: en.any_action });
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByText('Created North depot')).toBeVisible();

  await page.getByRole('button', { name: /Details: Changed, Far north depot/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: 'name North depot Far north depot' })).toBeVisible();
  await look(page, 'details');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: en.export }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Audit.csv');
  expect(await readFile(await saved.path(), 'utf8')).toContain('Far north depot');
});
