import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { deleteAsset } from '../../src/features/assets/catalogue/contract.ts';
import { createGeofence } from '../../src/features/geofences/contract.ts';
import { live_map as en } from '../../src/features/views/live-map/messages/en.ts';
import { live_map as es } from '../../src/features/views/live-map/messages/es.ts';
import { live_map as pt } from '../../src/features/views/live-map/messages/pt.ts';
import { listUnits } from '../../src/features/assets/units/contract.ts';
import { map_view } from '../../src/ui/map/messages/en.ts';
import { ui } from '../../src/ui/messages/en.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';
import { driveThree, row, rows, start } from '../support/three-assets.ts';

const path = '/services/simc/geolocalizacao/mapa';
for (const { locale, words, idle } of [
  { locale: 'en-GB', words: en, idle: 'idle' },
  { locale: 'es-AR', words: es, idle: 'ralentí' },
  { locale: 'pt-BR', words: pt, idle: 'ocioso' },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('what devices send is on the screen at once, without a reload', async ({ page, portal, account }) => {
      const { send } = await driveThree(portal, account);
      await signIn(page, account, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
      await expect(row(page, 'CAM-1')).toContainText('41 km/h');
      await expect(row(page, 'CAM-2')).toContainText(idle);
      await send([{ asset: 'CAM-1', speed_kmh: 57 }]);
      await expect(row(page, 'CAM-1')).toContainText('57 km/h');
      await send([{ asset: 'CAM-1', speed_kmh: 0 }]);
      await expect(row(page, 'CAM-1')).toContainText(idle);
    });
  });
}

test('list, map and address are in step', async ({ page, portal, account }) => {
  await driveThree(portal, account);
  await signIn(page, account, `${path}?at=${start.latitude},${start.longitude},15`);
  const panel = page.getByRole('region', { name: 'Details of CAM-1' });

  const canvas = page.locator('canvas').first();
  await expect(canvas).toBeVisible();
  await expect(row(page, 'CAM-1')).toBeVisible();
  // The asset stands in the middle of the map.
  await expect(async () => {
    const box = await canvas.boundingBox();
    if (!box) throw new Error('The map is not there.');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(panel).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(row(page, 'CAM-1')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/asset=CAM-1/);

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/asset=/);

  await row(page, 'ESC-1').click();
  await expect(page.getByRole('region', { name: 'Details of ESC-1' })).toBeVisible();
  await expect(page).toHaveURL(/asset=ESC-1/);
  // The map went to where that asset stands, and says so.
  await expect(page).toHaveURL(/at=-30\.0[56]/);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Details of ESC-1' })).toBeVisible();
});

test('the keyboard goes through the list, statuses and words filter it, the address keeps it', async ({
  page,
  portal,
  account,
}) => {
  await driveThree(portal, account);
  await signIn(page, account, path);
  await expect(row(page, 'CAM-1')).toBeVisible();

  await page.getByRole('listbox').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Details of CAM-2' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /1 Engine off/i }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, 'ESC-1')).toBeVisible();
  await expect(page).toHaveURL(/status=engine_off(&|$)/);
  await page.getByRole('button', { name: /1 Engine off/i }).click();
  await page.getByRole('searchbox').fill('cam-');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/search=cam-/);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText(ui.nothing_found.replace('{search}', 'nothing like it'))).toBeVisible();
  await page.getByRole('button', { name: ui.start_over }).click();
  await expect(rows(page)).toHaveCount(3);
});

test('an asset that is deleted leaves the list and the panel at once', async ({ page, portal, account }) => {
  const { bearer, ids } = await driveThree(portal, account);
  await signIn(page, account, `${path}?asset=CAM-1`);
  // Another address of the page, whose route runs again.
  await row(page, 'CAM-2').click();
  await expect(page).toHaveURL(/asset=CAM-2/);
  await expect(page.getByRole('region', { name: 'Details of CAM-2' })).toBeVisible();
  await portal.call(deleteAsset, { bearer, params: { id: ids.get('CAM-2') ?? '' } });
  await expect(row(page, 'CAM-2')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Details of CAM-2' })).toBeHidden();
  await expect(row(page, 'CAM-1')).toBeVisible();
});

test('without assets it says what will be here; without WebGL the list still works', async ({
  page,
  portal,
  account,
}) => {
  await signIn(page, account, path);
  await expect(page.getByText(en.empty)).toBeVisible();
  await driveThree(portal, account);
  await expect(row(page, 'CAM-1')).toBeVisible();

  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.reload();
  await expect(page.getByText(map_view.failed)).toBeVisible();
  await row(page, 'CAM-1').click();
  await expect(page.getByRole('region', { name: 'Details of CAM-1' })).toBeVisible();
});

/** What a person sees in the middle of the map, and a little beside it: red, green and blue of each. */
async function lookAtMiddle(page: Page): Promise<{ middle: number[]; beside: number[] }> {
  const box = await page.locator('canvas').first().boundingBox();
  if (!box) throw new Error('The map is not there.');
  const clip = { x: box.x + box.width / 2, y: box.y + box.height / 2, width: 61, height: 1 };
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number) => [...data.subarray(x * info.channels, x * info.channels + 3)];
  return { middle: at(0), beside: at(60) };
}

const isGreen = ([red = 0, green = 0, blue = 0]: number[]) => green > red + 40 && green > blue + 40;

test('a map whose graphics card went away comes back by itself, with all that was on it', async ({
  page,
  portal,
  account,
}) => {
  test.slow();
  const { bearer, send } = await driveThree(portal, account);
  const { items } = await portal.call(listUnits, { bearer });
  await portal.call(createGeofence, {
    bearer,
    body: {
      name: 'Depot',
      color: '#c92a2a',
      resources: ['entry'],
      unit_id: items[0]?.id ?? '',
      shape: { type: 'Circle', center: [start.longitude, start.latitude], radius_m: 700 },
    },
  });
  await signIn(page, account, `${path}?at=${start.latitude},${start.longitude},15`);
  await expect(row(page, 'CAM-1')).toContainText('41 km/h');
  let before = await lookAtMiddle(page);
  await expect(async () => {
    const next = await lookAtMiddle(page);
    const isStill = JSON.stringify(next) === JSON.stringify(before);
    before = next;
    expect(isStill && isGreen(next.middle)).toBe(true);
  }).toPass({ timeout: 30_000 });

  const context = await page
    .locator('canvas')
    .first()
    .evaluateHandle((canvas) =>
      canvas instanceof HTMLCanvasElement ? canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context') : null,
    );
  await context.evaluate((lost) => lost?.loseContext());
  await expect.poll(async () => isGreen((await lookAtMiddle(page)).middle)).toBe(false);
  // What happens meanwhile is drawn with the rest.
  await send([{ asset: 'CAM-1', speed_kmh: 57 }]);
  await expect(row(page, 'CAM-1')).toContainText('57 km/h');
  await context.evaluate((lost) => lost?.restoreContext());
  await expect.poll(() => lookAtMiddle(page), { timeout: 30_000 }).toEqual(before);
  await row(page, 'ESC-1').click();
  await expect(page.getByRole('region', { name: 'Details of ESC-1' })).toBeVisible();
  await expect(page).toHaveURL(/at=-30\.0[56]/);
});

test('axe finds nothing, on the desktop and on a phone, in each light', async ({ page, portal, account }) => {
  await driveThree(portal, account);
  await signIn(page, account, `${path}?asset=CAM-1`);
  const panel = page.getByRole('region', { name: 'Details of CAM-1' });
  await expect(panel).toBeVisible();
  await look(page, 'panel', { at: 'here' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: en.open_list })).toBeVisible();
  await look(page, 'panel', { at: 'here' });
  await page.getByRole('button', { name: en.close, exact: true }).click();
  await page.getByRole('button', { name: en.open_list }).click();
  await expect(row(page, 'CAM-1')).toBeVisible();
  await look(page, 'list', { at: 'here' });
  await row(page, 'CAM-1').click();
  await expect(panel).toBeVisible();
});
