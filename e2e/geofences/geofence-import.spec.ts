import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { geofences as en } from '../../src/features/geofences/messages/en.ts';
import { geofences as es } from '../../src/features/geofences/messages/es.ts';
import { geofences as pt } from '../../src/features/geofences/messages/pt.ts';
import { listGeofences } from '../../src/features/geofences/contract.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { ui } from '../../src/ui/messages/en.ts';
import { connectDevices } from '../support/devices.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';
import type { OwnAccount, Portal } from '../support/portal.ts';
import { dialog } from '../support/rows-and-dialogs.ts';

const path = '/services/simc/geolocalizacao/cercas';
const words = en.tools;

async function stock(portal: Portal, account: OwnAccount) {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry North' } });
  for (const code of ['CAM-1', 'CAM-2'])
    await portal.call(createAsset, { bearer, body: { code, unit_id: unit.id, category: 'Truck' } });
  return { bearer, unit };
}

const feature = (name: string | null, geometry: object, more: object = {}) => ({
  type: 'Feature',
  properties: { ...(name !== null && { name }), ...more },
  geometry,
});
const ring = (west: number, south: number) => [
  [west, south],
  [west + 0.01, south],
  [west + 0.01, south + 0.01],
  [west, south + 0.01],
  [west, south],
];
const [a, b, c, d] = ring(-51.2, -30.06);
const file = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    feature('North depot', { type: 'Polygon', coordinates: [ring(-51.22, -30.05)] }, { color: '#2b8a3e' }),
    feature('Haul road', { type: 'LineString', coordinates: [a, c] }),
    feature('Fuel point', { type: 'Point', coordinates: [-51.215, -30.03] }),
    feature('Bow tie', { type: 'Polygon', coordinates: [[a, c, b, d, a]] }),
    feature(null, { type: 'Polygon', coordinates: [ring(-51.19, -30.04)] }),
  ],
});

async function choose(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'yards.geojson', mimeType: 'application/geo+json', buffer });
}

async function pickUnit(page: Page): Promise<void> {
  await dialog(page).getByRole('combobox', { name: words.import.unit }).click();
  await page.getByRole('option', { name: /UL-1/ }).click();
}

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });

  test('shapes of a file are looked at, drawn, and leave again as a file', async ({ page, portal, account }) => {
    test.slow();
    const { bearer } = await stock(portal, account);
    await signIn(page, account, path);
    await page.getByRole('button', { name: words.import.open }).click();
    await choose(page, '{"type":');
    await expect(dialog(page).getByRole('alert')).toContainText(words.import.fault_title);
    await choose(page, file);
    await expect(dialog(page).getByText('3 good · 2 with errors')).toBeVisible();
    await expect(dialog(page).getByText(/crosses itself at -30\.05/)).toBeVisible();
    await look(page, 'geofence-import');
    await dialog(page).getByLabel(words.import.one.replace('{name}', 'Fuel point')).uncheck();
    await dialog(page).getByRole('button', { name: 'Draw 2 geofences' }).click();
    await expect(dialog(page).getByText('This field is required')).toBeVisible();
    await pickUnit(page);
    await dialog(page).getByRole('button', { name: 'Draw 2 geofences' }).click();
    await expect(dialog(page).getByText('2 geofences drawn')).toBeVisible({ timeout: 30_000 });
    await dialog(page).getByRole('button', { name: ui.close, exact: true }).last().click();
    await expect(page.getByText('North depot')).toBeVisible();
    const drawn = await portal.call(listGeofences, { bearer, query: '' });
    expect(drawn.items.map(({ name, shape_type, color }) => [name, shape_type, color])).toEqual([
      ['Haul road', 'Corridor', '#1971c2'],
      ['North depot', 'Polygon', '#2b8a3e'],
    ]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: words.export.open }).click();
    await page.getByRole('menuitem', { name: 'GeoJSON' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(JSON.parse(text).features).toHaveLength(2);
  });

  test('a place where assets stood is suggested, tried on the past, drawn, and taken back', async ({
    page,
    portal,
    account,
  }) => {
    test.slow();
    const { bearer } = await stock(portal, account);
    const transmit = await connectDevices(portal, bearer);
    const minute = 60_000;
    for (const asset of ['CAM-1', 'CAM-2']) {
      const stood = Array.from({ length: 25 }, (_, at) => ({ minutes: 300 - 10 * at, east: 0 }));
      const came = [
        { minutes: 320, east: 0.02 },
        { minutes: 310, east: 0.01 },
      ];
      await transmit(
        [...came, ...stood].map(({ minutes, east }) => ({
          asset,
          latitude: -30.04,
          longitude: -51.215 + east,
          speed_kmh: east === 0 ? 0 : 20,
          engine_on: true,
          time: new Date(Date.now() - minutes * minute).toISOString(),
        })),
      );
    }
    const panel = page.getByRole('region', { name: words.suggestions.title });
    const place = panel.getByRole('listitem');
    await expect(async () => {
      await signIn(page, account, `${path}?suggest=1`);
      await expect(place).toHaveCount(1, { timeout: 5_000 });
    }).toPass();
    await expect(place).toContainText('2 assets');
    await look(page, 'geofence-suggestions');

    const nothing = page.getByText(words.suggestions.empty, { exact: true });
    for (const answer of [/^Draw /, /^Dismiss /]) {
      await place.getByRole('button', { name: answer }).click();
      await expect(nothing).toBeVisible();
      await page.getByRole('button', { name: ui.undo }).first().click();
      await expect(place).toHaveCount(1);
    }

    await place.getByRole('button', { name: /^Look closer at / }).click();
    const past = page.getByRole('region', { name: words.past.title });
    await expect(past.getByRole('definition').first()).toHaveText('2', { timeout: 30_000 });
    await expect(past.getByText('2 assets were here, of 2 with positions.')).toBeVisible();
    await past.getByText(words.past.events).scrollIntoViewIfNeeded();
    await look(page, 'geofence-past');
    // On a phone the fields scroll, and the page does not.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(past.getByText(words.past.events)).toBeAttached();
    expect(await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByLabel(words.past.kinds.speeding, { exact: false }).first().check();
    await expect(past.getByText(words.past.needs_limit)).toBeVisible();
  });
});

for (const [locale, say] of [
  ['pt-BR', pt.tools],
  ['es-AR', es.tools],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });
    test('import and suggestions speak the language', async ({ page, portal, account }) => {
      test.slow();
      await stock(portal, account);
      await signIn(page, account, `${path}?suggest=1`);
      await expect(page.getByText(say.suggestions.empty, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: say.import.open }).click();
      await choose(page, file);
      await expect(dialog(page).getByText(say.import.problems.no_name, { exact: true })).toBeVisible();
      await look(page, `geofence-import-${locale}`);
    });
  });
}
