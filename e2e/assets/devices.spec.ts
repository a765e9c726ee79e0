import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { devices as en } from '../../src/features/assets/devices/messages/en.ts';
import { createApiKey } from '../../src/features/identity/api-keys/contract.ts';
import { asset_page } from '../../src/features/views/asset-page/messages/en.ts';
import { countActs } from '../support/acts.ts';
import { look } from '../support/appearance.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { row } from '../support/rows-and-dialogs.ts';

const path = '/services/simc/settings/devices';
const [old, unknown, next] = ['867540462015733', '867540462019999', '867540462011111'];

test('an unknown tracker is adopted, another replaced, and both are found by their IMEI', async ({
  page,
  portal,
  account,
}) => {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry' } });
  for (const [code, device_ids] of [
    ['CAM-1', [old]],
    ['CAM-2', []],
  ] as const)
    await portal.call(createAsset, { bearer, body: { code, unit_id: unit.id, device_ids: [...device_ids] } });
  const { secret } = await portal.call(createApiKey, { bearer, body: { name: 'Trackers', kind: 'ingest' } });
  for (const device of [unknown, next])
    await page.request.get(`${portal.address}/api/v1/ingest/osmand/${secret}?id=${device}&lat=-30.03&lon=-51.23`);

  await signIn(page, account, path);
  await expect(row(page, unknown)).toContainText('osmand');
  await look(page, 'devices');
  const acts = await countActs(page);
  await row(page, unknown).getByRole('button', { name: en.assign, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^CAM-2/ }).click();
  await expect(page.getByText(`${unknown} now reports for CAM-2.`)).toBeVisible();
  await expect(row(page, unknown).getByRole('link')).toContainText('CAM-2 · UL-1');
  expect(await acts()).toBeLessThanOrEqual(2);

  // The tracker of an asset, from its own page.
  await page.goto('/services/simc/assets/CAM-1');
  await expect(page.getByRole('heading', { level: 1, name: 'CAM-1' })).toBeVisible();
  await page.getByRole('banner').or(page.getByRole('main')).getByRole('button', { name: 'Actions: CAM-1' }).click();
  await page.getByRole('menuitem', { name: asset_page.replace_tracker }).click();
  await dialog.getByLabel(en.new_device).fill(next.slice(0, 12));
  await page.getByRole('option', { name: next }).click();
  await dialog.getByRole('button', { name: en.submit_replace }).click();
  await expect(page.getByText(`CAM-1 now reports by ${next}.`)).toBeVisible();
  await page.goto(path);
  await expect(row(page, next).getByRole('link')).toContainText('CAM-1');
  await expect(row(page, old)).toHaveCount(0);

  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('Nothing matches “nothing like it”')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('dialog').getByRole('combobox').fill(next);
  await page.getByRole('option', { name: new RegExp(next) }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'CAM-1' })).toBeVisible();
});

test('an account without any says how one comes', async ({ page, account }) => {
  await signIn(page, account, path);
  await expect(page.getByText(en.empty)).toBeVisible();
  await expect(page.getByText(en.empty_text)).toBeVisible();
  await look(page, 'no-devices');
});
