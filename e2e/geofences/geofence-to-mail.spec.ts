import { geofence_alerts as alerts } from '../../src/features/alerts/definitions/messages/geofence-en.ts';
import { geofences as drawing } from '../../src/features/geofences/messages/en.ts';
import { geofence_pages as en } from '../../src/features/geofences/messages/page-en.ts';
import { listAlertDefinitions } from '../../src/features/alerts/definitions/contract.ts';
import { listOutbox } from '../../src/features/messaging/email/contract.ts';
import { ui } from '../../src/ui/messages/en.ts';
import { countActs } from '../support/acts.ts';
import { look } from '../support/appearance.ts';
import { drive, path } from '../support/geofence-crossings.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

// The map is drawn without a graphics card.
test('from the list of geofences to a mail on exit in eight acts', async ({ page, portal, account }) => {
  const { bearer, go } = await drive(portal, account);
  await go(0);
  await signIn(page, account, path);
  await expect(page.getByRole('button', { name: en.first })).toBeVisible();
  const acts = await countActs(page);
  await page.getByRole('button', { name: en.first }).click();
  const form = page.getByRole('form', { name: en.form.create });
  await form
    .getByRole('combobox', { name: en.form.unit })
    .or(form.getByRole('textbox', { name: en.form.unit }))
    .click();
  await page.getByRole('option', { name: 'UL-1 · Quarry North' }).click();
  await form.getByRole('textbox', { name: en.form.name }).fill('Depot');
  await page.waitForFunction(() => !document.querySelector('.maplibregl-map.moving'));
  await page.getByRole('button', { name: drawing.drawing.rectangle }).click();
  const box = await page.locator('canvas.maplibregl-canvas').boundingBox();
  if (!box) throw new Error('There is no map.');
  await page.mouse.move(box.x + 0.2 * (box.width - 450), box.y + 0.2 * box.height);
  await page.mouse.down();
  await page.mouse.move(box.x + 0.8 * (box.width - 450), box.y + 0.8 * box.height, { steps: 5 });
  await page.mouse.up();
  await expect(form.getByText(en.form.shapes.Polygon)).toBeVisible();
  await form.getByRole('group', { name: alerts.legend }).getByRole('checkbox', { name: alerts.events.exit }).check();
  await form.getByRole('button', { name: ui.save }).click();
  await expect(page.getByText('Alert EXIT-FROM-DEPOT is active: you get an e-mail.')).toBeVisible();
  expect(await acts()).toBeLessThanOrEqual(8);

  const who = page.getByRole('region', { name: alerts.title });
  await expect(who.getByRole('listitem').filter({ hasText: 'Exit from Depot' })).toContainText('e-mail, app: you');
  await expect(who.getByRole('button', { name: alerts.add.exit })).toHaveCount(0);
  await look(page, 'notified');
  const { items } = await portal.call(listAlertDefinitions, { bearer });
  expect(items).toMatchObject([{ code: 'EXIT-FROM-DEPOT', status: 'active', email: true }]);

  // In it, then away from it, and the mail is there.
  await go(0, 0, 0);
  await expect(page.getByRole('region', { name: en.inside })).toContainText('CAM-1', { timeout: 30_000 });
  await go(900, 1_800, 2_700, 2_700);
  const subjects = async () =>
    (await portal.call(listOutbox, { bearer, query: '?search=Depot' })).items.map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 30_000 }).toEqual([expect.stringContaining('Exit from Depot')]);

  // The other event, from its panel: one more act.
  await who.getByRole('button', { name: alerts.add.entry }).click();
  await expect(who.getByRole('listitem').filter({ hasText: 'Entry into Depot' })).toBeVisible();
  await who.getByRole('link', { name: 'Exit from Depot' }).click();
  await expect(page).toHaveURL(/definition=/);
});
