import type { Page } from '@playwright/test';
import { asset_page as assetWords } from '../../src/features/views/asset-page/messages/en.ts';
import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { createGeofence, updateGeofence } from '../../src/features/geofences/contract.ts';
import { live_map as en } from '../../src/features/views/live-map/messages/en.ts';
import { live_map as es } from '../../src/features/views/live-map/messages/es.ts';
import { live_map as pt } from '../../src/features/views/live-map/messages/pt.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { connectDevices } from '../support/devices.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';
import type { OwnAccount, Portal } from '../support/portal.ts';

const path = '/services/simc/geolocalizacao/mapa';
const centre = { latitude: -30.04, longitude: -51.215 };
const near = `${path}?at=${centre.latitude},${centre.longitude},14&geofences=all`;
/** Degrees east of the middle: outside the depot, and the same place on the road again. */
const outside = 0.012;

/** Two trucks beside a depot with a gate, and the way to drive the first on. */
async function drawDepot(portal: Portal, account: OwnAccount) {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry North' } });
  for (const code of ['CAM-1', 'CAM-2'])
    await portal.call(createAsset, { bearer, body: { code, unit_id: unit.id, category: 'Truck' } });
  const center: [number, number] = [centre.longitude, centre.latitude];
  const drawn = { color: '#e8590c', resources: ['entry', 'exit'] };
  const depot = await portal.call(createGeofence, {
    bearer,
    body: {
      ...drawn,
      name: 'Depot',
      unit_id: unit.id,
      max_speed_kmh: 40,
      shape: { type: 'Circle', center, radius_m: 800 },
      sub_geofences: [{ ...drawn, name: 'Gate', color: '#c92a2a', shape: { type: 'Circle', center, radius_m: 120 } }],
    },
  });
  const transmit = await connectDevices(portal, bearer);
  let last = Date.now();
  /** Twice at the same place, as one stray fix rings for nobody, and ever later: a geofence rings from its drawing on. */
  const drive = async (asset: string, east: number) => {
    // As long as the way takes, and a moment.
    const positions = [25_000, 5_000].map((later) => {
      last += later;
      return {
        asset,
        latitude: centre.latitude,
        longitude: centre.longitude + east,
        speed_kmh: 20,
        heading_deg: 90,
        engine_on: true,
        time: new Date(last).toISOString(),
      };
    });
    await transmit(positions);
  };
  await drive('CAM-1', outside);
  await drive('CAM-2', outside * 1.1);
  return { bearer, depot, drive };
}

const rows = (page: Page) => page.getByRole('listbox').getByRole('option');

/** Opens the map with the card of its layers. */
async function openLayers(page: Page, words: typeof en): Promise<void> {
  await expect(page.getByRole('button', { name: words.tools.layers })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: words.tools.layers }).click();
  await expect(page.getByRole('region', { name: words.geofences.title })).toBeVisible();
}

for (const { locale, words } of [
  { locale: 'en-GB', words: en },
  { locale: 'es-AR', words: es },
  { locale: 'pt-BR', words: pt },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('the tree of geofences shows and hides them, by UL, one by one and all', async ({ page, portal, account }) => {
      test.slow();
      await drawDepot(portal, account);
      await signIn(page, account, near);
      await openLayers(page, words);
      const tree = page.getByRole('region', { name: words.geofences.title });
      const unit = tree.getByRole('checkbox', { name: /UL-1/ });
      const gate = tree.getByRole('checkbox', { name: 'Gate' });
      await expect(unit).toBeChecked();
      await tree.getByRole('button', { name: words.geofences.below.replace('{name}', 'Depot') }).click();
      await gate.uncheck();
      await expect(unit).toBeChecked({ indeterminate: true });
      await tree.getByRole('checkbox', { name: words.geofences.all }).check();
      await expect(gate).toBeChecked();
      await unit.uncheck();
      await expect(gate).not.toBeChecked();
      await page.reload();
      await openLayers(page, words);
      await expect(unit).not.toBeChecked();
      await tree.getByRole('radio', { name: words.geofences.shows.asset }).check();
      await expect(tree).toContainText(words.geofences.choose_asset);
      await expect(page).toHaveURL(/geofences=asset/);
      await look(page, `geofence-layers-${locale.slice(0, 2)}`, { at: 'here' });
    });
  });
}

test('a click on a geofence shows what it is and who is inside; changes to it show by themselves', async ({
  page,
  portal,
  account,
}) => {
  test.slow();
  const { bearer, depot, drive } = await drawDepot(portal, account);
  await signIn(page, account, near);
  await openLayers(page, en);
  const tree = page.getByRole('region', { name: en.geofences.title });
  await tree.getByRole('button', { name: en.geofences.show.replace('{name}', 'Depot') }).click();
  const card = page.getByRole('region', { name: en.geofences.detail.replace('{name}', 'Depot') });
  await expect(card).toContainText('UL-1 · Quarry North');
  await expect(card).toContainText('40 km/h');
  await expect(card).toContainText('No asset inside now');
  await drive('CAM-1', 0.004);
  await expect(card).toContainText('1 asset inside now');
  await expect(page).toHaveURL(new RegExp(`geofence=${depot.id}`));
  await portal.call(updateGeofence, { bearer, params: { id: depot.id }, body: { name: 'Big depot' } });
  await expect(tree.getByRole('checkbox', { name: 'Big depot' })).toBeVisible();
  await look(page, 'geofence-card');
  await page.reload();
  const again = page.getByRole('region', { name: en.geofences.detail.replace('{name}', 'Big depot') });
  await expect(again).toContainText('1 asset inside now', { timeout: 30_000 });
  await again.getByRole('button', { name: 'CAM-1' }).click();
  await expect(page.getByRole('region', { name: en.detail.replace('{code}', 'CAM-1') })).toContainText(
    /in Big depot since \d/,
  );
});

test('assets are filtered by the geofence that they stand in, live on the map and in the list', async ({
  page,
  portal,
  account,
}) => {
  test.slow();
  const { depot, drive } = await drawDepot(portal, account);
  await drive('CAM-1', 0.003);
  await signIn(page, account, `${path}?geofence_id=${depot.id}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('CAM-1');
  await expect(page.getByRole('button', { name: /Geofence: Depot/ })).toBeVisible();
  await drive('CAM-2', 0.002);
  await expect(rows(page)).toHaveCount(2);
  await drive('CAM-1', outside);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('CAM-2');

  await page.goto(`/services/simc/home?geofence_id=${depot.id}`);
  const table = page.getByRole('table');
  await expect(table.getByText('CAM-2')).toBeVisible();
  await expect(table.getByText('CAM-1')).toHaveCount(0);
  await drive('CAM-1', 0.001);
  await expect(table.getByText('CAM-1')).toBeVisible();
  await page
    .getByRole('button', { name: /Remove.*Depot|Depot/ })
    .first()
    .click();
  await expect(page).not.toHaveURL(/geofence_id/);
});

test('an asset’s page names its geofences, since when it is inside, and its last events', async ({
  page,
  portal,
  account,
}) => {
  test.slow();
  const { drive } = await drawDepot(portal, account);
  await drive('CAM-1', 0.004);
  await signIn(page, account, '/services/simc/assets/CAM-1');
  const card = page.getByRole('region', { name: assetWords.geofences.title });
  await expect(card).toContainText(/Depot.*inside since/);
  await expect(card).toContainText(assetWords.geofences.types.entry.replace('{name}', 'Depot'));
  await drive('CAM-1', outside);
  await expect(card).toContainText(assetWords.geofences.types.exit.replace('{name}', 'Depot'));
  await expect(card).toContainText(assetWords.geofences.outside);
  await look(page, 'asset-geofences');
});

test('the search finds geofences', async ({ page, portal, account }) => {
  await drawDepot(portal, account);
  await signIn(page, account);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('gate');
  await expect(page.getByRole('option', { name: /Depot.*Gate/ })).toBeVisible();
});
