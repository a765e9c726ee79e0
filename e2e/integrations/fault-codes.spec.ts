import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { faults as en } from '../../src/features/assets/faults/messages/en.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { createApiKey } from '../../src/features/identity/api-keys/contract.ts';
import { asset_page } from '../../src/features/views/asset-page/messages/en.ts';
import { look } from '../support/appearance.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { row } from '../support/rows-and-dialogs.ts';

const path = '/services/simc/faults';

test('a machine’s fault code is on its page and in the list, and is cleared there', async ({
  page,
  portal,
  account,
}) => {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry' } });
  await portal.call(createAsset, { bearer, body: { code: 'EXC-1', unit_id: unit.id } });
  const { secret } = await portal.call(createApiKey, { bearer, body: { name: 'Machines', kind: 'ingest' } });

  await signIn(page, account, path);
  await expect(page.getByText(en.empty)).toBeVisible();

  const oil = { spn: 100, fmi: 1, description: 'Low oil pressure', severity: 'critical', source: 'Engine' };
  const position = { asset: 'EXC-1', time: new Date().toISOString(), latitude: -30.03, longitude: -51.23 };
  const sent = await page.request.post(`${portal.address}/api/v1/telemetry`, {
    headers: { authorization: `Bearer ${secret}` },
    data: [{ ...position, faults: [oil, { code: 'E-17' }] }],
  });
  expect(await sent.json()).toMatchObject({ accepted: 1 });

  await page.goto('/services/simc/assets/EXC-1');
  await expect(page.getByRole('heading', { level: 1, name: 'EXC-1' })).toBeVisible();
  const card = page.getByRole('region', { name: asset_page.faults.title });
  await expect(card.getByText('SPN 100 FMI 1')).toBeVisible();
  await expect(card.getByText('Low oil pressure')).toBeVisible();
  await card.getByRole('link', { name: asset_page.faults.open }).click();

  await expect(row(page, 'SPN 100 FMI 1')).toContainText('Low oil pressure · Engine');
  await expect(row(page, 'SPN 100 FMI 1')).toContainText('reported once');
  await look(page, 'fault-codes');
  await page.getByLabel(en.severity, { exact: true }).selectOption('critical');
  await expect(row(page, 'E-17')).toHaveCount(0);
  await row(page, 'SPN 100 FMI 1')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: en.clear }).click();
  await expect(page.getByText('SPN 100 FMI 1 of EXC-1 is marked as cleared.')).toBeVisible();
  await expect(row(page, 'SPN 100 FMI 1')).toHaveCount(0);
  await page.getByLabel(en.state, { exact: true }).selectOption('cleared');
  await expect(row(page, 'SPN 100 FMI 1')).toContainText('Cleared by');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: en.export }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('fault-codes.csv');
});
