import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { createAsset, deleteAsset } from '../../src/features/assets/catalogue/contract.ts';
import { createGeofence } from '../../src/features/geofences/contract.ts';
import { live_map as en } from '../../src/features/views/live-map/messages/en.ts';
import { live_map as es } from '../../src/features/views/live-map/messages/es.ts';
import { live_map as pt } from '../../src/features/views/live-map/messages/pt.ts';
import { createUnit, listUnits } from '../../src/features/assets/units/contract.ts';
import { map_view } from '../../src/ui/map/messages/en.ts';
import { ui } from '../../src/ui/messages/en.ts';
import { connectDevices } from '../support/devices.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';
import type { OwnAccount, Portal } from '../support/portal.ts';

const path = '/services/simc/geolocalizacao/mapa';
const start = { latitude: -30.03, longitude: -51.2 };

/** Three assets that stand where they were sent, and the way to drive them on. */
async function driveThree(portal: Portal, account: OwnAccount) {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry North' } });
  const ids = new Map<string, string>();
  for (const code of ['CAM-1', 'CAM-2', 'ESC-1']) {
    const body = { code, unit_id: unit.id, manufacturer: code.startsWith('CAM') ? 'Scania' : 'CAT', model: '336' };
    ids.set(code, (await portal.call(createAsset, { bearer, body })).id);
  }
  const transmit = await connectDevices(portal, bearer);
  let last = Date.now() - 60_000;
  const send = async (
    positions: readonly { asset: string; speed_kmh: number; engine_on?: boolean; latitude?: number }[],
  ) => {
    last = Math.max(last + 1, Date.now() - 1_000);
    const time = new Date(last).toISOString();
    await transmit(positions.map((position) => ({ ...start, heading_deg: 90, engine_on: true, ...position, time })));
  };
  await send([
    { asset: 'CAM-1', speed_kmh: 41 },
    { asset: 'CAM-2', speed_kmh: 0, latitude: -30.05 },
    { asset: 'ESC-1', speed_kmh: 0, engine_on: false, latitude: -30.06 },
  ]);
  return { bearer, ids, send };
}

const rows = (page: Page) => page.getByRole('listbox').getByRole('option');
const row = (page: Page, code: string) => rows(page).filter({ hasText: code });

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

test('two tabs share one stream, and it goes on when the first is closed', async ({
  page,
  context,
  portal,
  account,
}) => {
  const { send } = await driveThree(portal, account);
  const streams: string[] = [];
  context.on('request', (request) => request.url().includes('/api/v1/live?') && streams.push(request.url()));
  await signIn(page, account, path);
  await expect(row(page, 'CAM-1')).toBeVisible();
  const second = await context.newPage();
  // A tab that draws a map without a graphics card may be slow to hand its session over.
  await expect(async () => {
    await second.goto(path);
    await expect(row(second, 'CAM-1')).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await send([{ asset: 'CAM-1', speed_kmh: 33 }]);
  await expect(row(page, 'CAM-1')).toContainText('33 km/h');
  await expect(row(second, 'CAM-1')).toContainText('33 km/h');
  const before = streams.length;
  await page.close();
  await send([{ asset: 'CAM-1', speed_kmh: 44 }]);
  await expect(row(second, 'CAM-1')).toContainText('44 km/h');
  expect(streams.length).toBe(before + 1);
});

test('the stream is asked for what is on screen; what comes into view is read again', async ({
  page,
  portal,
  account,
}) => {
  const { send, ids } = await driveThree(portal, account);
  await page.setViewportSize({ width: 390, height: 844 });
  const views: ({ areas: number[][]; keys: string[] } | null)[] = [];
  page.on('request', (request) => {
    if (/\/live\/[^/]+\/view$/.test(request.url())) views.push(JSON.parse(request.postData() ?? '{}').view);
  });
  let readAt = Date.now();
  page.on('response', (response) => response.url().endsWith('/api/v1/assets/map') && (readAt = Date.now()));
  const shows = (longitude: number, latitude: number) => {
    const [west = 0, south = 0, east = 0, north = 0] = views.at(-1)?.areas[0] ?? [];
    return west < longitude && longitude < east && south < latitude && latitude < north;
  };
  await signIn(page, account, `${path}?at=${start.latitude + 0.3},${start.longitude},13`);
  await expect.poll(() => shows(start.longitude, start.latitude + 0.3)).toBe(true);
  expect(shows(start.longitude, start.latitude)).toBe(false);
  await send([{ asset: 'CAM-1', speed_kmh: 57 }]);
  // Only what is older than the stream repeats is read again.
  await expect.poll(() => Date.now() - readAt).toBeGreaterThan(3_000);
  const reread = page.waitForResponse((response) => response.url().endsWith('/api/v1/assets/map'));
  for (let n = 0; n < 3; n += 1) await page.getByRole('button', { name: map_view.zoom_out }).click();
  await expect.poll(() => shows(start.longitude, start.latitude)).toBe(true);
  await reread;

  await page.getByRole('button', { name: en.open_list }).click();
  await expect(row(page, 'CAM-1')).toContainText('57 km/h');
  await expect.poll(() => views.at(-1)?.keys.includes(ids.get('CAM-1') ?? '')).toBe(true);
  await page.goto(`${path}?order=speed`);
  await expect.poll(() => views.at(-1)).toBeNull();
});

test('a large fleet is drawn before its ids are there; with them it moves and opens', async ({
  page,
  portal,
  account,
}) => {
  const { send } = await driveThree(portal, account);
  // As the server answers for more than 5,000 assets.
  await page.route('**/api/v1/assets/map', async (route) => {
    const response = await route.fetch();
    const reply: object = await response.json();
    await route.fulfill({ response, json: { ...reply, identities: null } });
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/assets/map/identities', async (route) => {
    await held.promise;
    await route.continue();
  });
  await signIn(page, account, path);
  await expect(row(page, 'CAM-1')).toContainText('41 km/h');
  await row(page, 'CAM-1').click();
  await expect(page).toHaveURL(/asset=CAM-1/);
  await send([{ asset: 'CAM-1', speed_kmh: 57 }]);
  held.resolve();
  await expect(page.getByRole('region', { name: 'Details of CAM-1' })).toBeVisible();
  await expect(row(page, 'CAM-1')).toContainText('57 km/h');
  await send([{ asset: 'CAM-2', speed_kmh: 23 }]);
  await expect(row(page, 'CAM-2')).toContainText('23 km/h');
});

test('the map begins where the fleet is, and loads no other place before', async ({ page, portal, account }) => {
  await driveThree(portal, account);
  const zooms: number[] = [];
  page.on('request', (request) => {
    const [, zoom] = /\/tiles\/[^?]*\/(\d+)\/\d+\/\d+/.exec(request.url()) ?? [];
    if (zoom !== undefined) zooms.push(Number(zoom));
  });
  // Long enough for the scripts of the map to be there before.
  await page.route('**/api/v1/assets/map', async (route) => {
    await page.waitForTimeout(1_000);
    await route.continue();
  });
  await signIn(page, account, path);
  await expect(row(page, 'CAM-1')).toBeVisible();
  await expect.poll(() => zooms.length).toBeGreaterThan(0);
  // The continent is seen at 3, and the offline ground ends at 6.
  expect(zooms[0]).toBeGreaterThan(5);
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
