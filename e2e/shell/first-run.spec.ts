import { createAlertDefinition } from '../../src/features/alerts/definitions/contract.ts';
import { assets as assetsEn } from '../../src/features/assets/catalogue/messages/en.ts';
import { units as unitsEn } from '../../src/features/assets/units/messages/en.ts';
import { first_run as en } from '../../src/features/views/first-run/messages/en.ts';
import { countActs } from '../support/acts.ts';
import { look } from '../support/appearance.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

test('an administrator of an empty account gets to a reporting asset from home alone', async ({
  page,
  portal,
  account,
}) => {
  await signIn(page, account);
  const steps = page.getByRole('region', { name: en.title });
  const current = steps.locator('[aria-current=step]');
  await expect(current).toContainText(en.unit.title);
  await look(page, 'empty');
  const acts = await countActs(page);

  await steps.getByRole('button', { name: en.unit.add }).click();
  const unit = page.getByRole('dialog', { name: unitsEn.add_title });
  await unit.getByLabel(unitsEn.code).fill('UL-1');
  await unit.getByLabel(unitsEn.name).fill('Quarry');
  await unit.getByRole('button', { name: unitsEn.add }).click();
  await expect(current).toContainText(en.assets.title);

  await steps.getByRole('button', { name: en.assets.add }).click();
  const asset = page.getByRole('dialog', { name: assetsEn.form.add });
  await asset.getByLabel(assetsEn.form.code).fill('CAM-1');
  await asset.getByLabel(assetsEn.filters.unit_id).click();
  await page.getByRole('option', { name: 'UL-1 · Quarry' }).click();
  await asset.getByRole('button', { name: assetsEn.form.add_submit }).click();
  await expect(current).toContainText(en.tracker.title);

  await steps.getByRole('tab', { name: en.tracker.kinds.json }).click();
  await steps.getByRole('button', { name: en.tracker.key }).click();
  await expect(steps.getByText(en.tracker.key_created)).toBeVisible();
  expect(await acts()).toBeLessThanOrEqual(12);
  const snippet = (await steps.getByRole('region', { name: en.tracker.snippet }).textContent()) ?? '';
  expect(snippet).toContain('"asset":"CAM-1"');
  await look(page, 'tracker');

  // The code as it is pasted, at this moment.
  const [, key = ''] = /Bearer (\S+)'/.exec(snippet) ?? [];
  const [, body = ''] = /-d '(.+)'/.exec(snippet) ?? [];
  const sent = await page.request.post('/api/v1/telemetry', {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    data: body.replace(/"time":"[^"]+"/, `"time":"${new Date().toISOString()}"`),
  });
  expect(await sent.json()).toMatchObject({ accepted: 1 });
  await expect(current).toContainText(en.alert.title, { timeout: 30_000 });
  await expect(steps.getByRole('link', { name: en.alert.add })).toHaveAttribute('href', /new=true/);

  // With the last step done it is gone.
  await portal.call(createAlertDefinition, {
    bearer: await portal.signIn(account),
    body: {
      type: 'calculated',
      description: 'Idles',
      category: 'event',
      condition: { on: 'state', state: 'idle', for_s: 1_800 },
    },
  });
  await expect(steps).toHaveCount(0, { timeout: 30_000 });
});
