import type { Page } from '@playwright/test';
import { asset_page as assetPage } from '../../src/features/views/asset-page/messages/en.ts';
import { changeLocale } from '../../src/features/identity/session/contract.ts';
import { geofence_pages as en } from '../../src/features/geofences/messages/page-en.ts';
import { geofence_pages as pt } from '../../src/features/geofences/messages/page-pt.ts';
import { listGeofenceEvents } from '../../src/features/geofences/event-contract.ts';
import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { createGeofence } from '../../src/features/geofences/contract.ts';
import { ui } from '../../src/ui/messages/en.ts';
import { expectSound, look } from '../support/appearance.ts';
import { connectDevices } from '../support/devices.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { depot, path } from '../support/geofence-crossings.ts';
import type { OwnAccount, Portal } from '../support/portal.ts';
import { addViewer } from '../support/viewers.ts';

// The map is drawn without a graphics card.
test.describe.configure({ timeout: 150_000 });

const days = 20;
const dayMs = 86_400_000;

/** An asset that came to the depot once a day, and a geofence that was drawn around it after that. */
async function drawLate(portal: Portal, account: OwnAccount) {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry North' } });
  await portal.call(createAsset, { bearer, body: { code: 'CAM-1', unit_id: unit.id } });
  const transmit = await connectDevices(portal, bearer);
  const norths = [900, 600, 150, 0, 100, 500, 900];
  const now = Date.now();
  await transmit(
    Array.from({ length: days }, (_, at) => now - (at + 1) * dayMs).flatMap((start) =>
      norths.map((north, step) => ({
        asset: 'CAM-1',
        ...depot,
        latitude: depot.latitude + north / 111_320,
        speed_kmh: 20,
        time: new Date(start + step * 60_000).toISOString(),
      })),
    ),
  );
  const shape = { type: 'Circle', center: [depot.longitude, depot.latitude], radius_m: 200 };
  const body = { name: 'Depot', unit_id: unit.id, color: '#e8590c', resources: ['entry', 'exit'], shape };
  const geofence = await portal.call(createGeofence, { bearer, body });
  return { bearer, unit, geofence };
}

const panel = (page: Page, name = 'Depot') => page.getByRole('region', { name: `Geofence ${name}` });
const count = (page: Page, name: keyof typeof en.past.counts) =>
  page.getByRole('dialog').locator('dl > div').filter({ hasText: en.past.counts[name] }).getByRole('definition');

test('a new geofence is applied to the past: counted, written, marked', async ({ page, portal, account }) => {
  const { bearer, geofence } = await drawLate(portal, account);
  await signIn(page, account, `${path}?geofence=${geofence.id}`);
  // New as it is, its panel offers it.
  await panel(page).getByRole('button', { name: en.past.open }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply “Depot” to the past' });
  await expect(dialog.getByLabel(en.past.from)).toHaveValue(/\d/);
  await look(page, 'asked');
  await dialog.getByRole('button', { name: en.past.preview }).click();
  await expect(count(page, 'entries')).toHaveText(String(days));
  await expect(count(page, 'exits')).toHaveText(String(days));
  await expect(count(page, 'assets')).toHaveText('1');
  await look(page, 'preview');
  await dialog.getByRole('button', { name: en.past.apply }).click();
  await expect(dialog.getByText(/these were added, without an alert/)).toBeVisible({ timeout: 30_000 });
  await expect(count(page, 'stays')).toHaveText(String(days));
  await look(page, 'applied');
  await dialog.getByRole('button', { name: ui.close }).last().click();

  await panel(page).getByRole('tab', { name: en.tabs.events }).click();
  const events = panel(page).getByRole('list', { name: en.events.list }).getByRole('listitem');
  await expect(events.filter({ hasText: en.events.retroactive }).first()).toBeVisible();
  await look(page, 'events');
  const { total } = await portal.call(listGeofenceEvents, { bearer, params: { id: geofence.id }, query: '?limit=1' });
  expect(total).toBe(2 * days);
  // All of the past is judged by it now.
  await page.getByRole('button', { name: ui.actions.replace('{name}', 'Depot') }).click();
  await page.getByRole('menuitem', { name: en.past.open }).click();
  await expect(page.getByRole('dialog').getByText(en.past.nothing)).toBeVisible();

  // The page of the asset marks them too.
  await page.goto('/services/simc/assets/CAM-1');
  await expect(page.getByRole('listitem').filter({ hasText: assetPage.geofences.retroactive }).first()).toBeVisible();
});

test('a preview is given up, on a phone and in Portuguese', async ({ page, portal, account }) => {
  const { bearer, geofence } = await drawLate(portal, account);
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.call(changeLocale, { bearer, body: { locale: 'pt' } });
  await signIn(page, account, `${path}?geofence=${geofence.id}`);
  await page.getByRole('button', { name: pt.past.open }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: pt.past.preview })).toBeVisible();
  await expectSound(page);
  await look(page, 'phone');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  const { total } = await portal.call(listGeofenceEvents, { bearer, params: { id: geofence.id } });
  expect(total).toBe(0);
});

test('who may not change it is not offered it', async ({ page, portal, account }) => {
  const { unit, geofence } = await drawLate(portal, account);
  const viewer = await addViewer(portal, account, { sections: ['geofences'], unit_ids: [unit.id] });
  await signIn(page, viewer, `${path}?geofence=${geofence.id}`);
  await expect(panel(page).getByText(en.nobody_inside)).toBeVisible();
  await expect(page.getByRole('button', { name: en.past.open })).toHaveCount(0);
});
