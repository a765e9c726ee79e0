import type { Page } from '@playwright/test';
import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { live_map as en } from '../../src/features/views/live-map/messages/en.ts';
import { live_map as es } from '../../src/features/views/live-map/messages/es.ts';
import { live_map as pt } from '../../src/features/views/live-map/messages/pt.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { map_view as mapEn } from '../../src/ui/map/messages/en.ts';
import { map_view as mapEs } from '../../src/ui/map/messages/es.ts';
import { map_view as mapPt } from '../../src/ui/map/messages/pt.ts';
import { connectDevices } from '../support/devices.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';
import type { OwnAccount, Portal } from '../support/portal.ts';

const path = '/services/simc/geolocalizacao/mapa';
/** On Avenida João Pessoa, in the middle of Porto Alegre. */
const centre = { latitude: -30.04, longitude: -51.215 };
const near = `${path}?at=${centre.latitude},${centre.longitude},14`;

/** Four assets, each some way from the one before, and the way to drive the first on. */
async function placeFour(portal: Portal, account: OwnAccount) {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry North' } });
  for (const [code, category] of [
    ['CAM-1', 'Truck'],
    ['CAM-2', 'Truck'],
    ['ESC-1', 'Excavator'],
    ['ESC-2', 'Excavator'],
  ]) {
    await portal.call(createAsset, { bearer, body: { code, unit_id: unit.id, category } });
  }
  const transmit = await connectDevices(portal, bearer);
  let last = Date.now() - 120_000;
  const send = async (
    positions: readonly { asset: string; latitude: number; longitude: number; speed_kmh?: number }[],
  ) => {
    last = Math.max(last + 1_000, Date.now() - 60_000);
    const time = new Date(last).toISOString();
    await transmit(
      positions.map((position) => ({ engine_on: true, heading_deg: 90, speed_kmh: 20, ...position, time })),
    );
  };
  const { latitude, longitude } = centre;
  await send([
    { asset: 'CAM-1', latitude, longitude },
    { asset: 'CAM-2', latitude: latitude + 0.004, longitude: longitude + 0.006 },
    { asset: 'ESC-1', latitude: latitude - 0.005, longitude: longitude - 0.006, speed_kmh: 0 },
    { asset: 'ESC-2', latitude: latitude + 0.3, longitude },
  ]);
  return { send };
}

const rows = (page: Page) => page.getByRole('listbox').getByRole('option');
const canvas = (page: Page) => page.locator('canvas.maplibregl-canvas');

/** Opens the map, and answers where on the screen its middle is. */
async function openMap(page: Page, address: string, tool: string): Promise<{ x: number; y: number }> {
  await page.goto(address);
  // Without a graphics card the first drawing takes its time.
  await expect(page.getByRole('button', { name: tool })).toBeVisible({ timeout: 30_000 });
  await expect(rows(page)).not.toHaveCount(0);
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('The map is not there.');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

async function drag(page: Page, from: { x: number; y: number }, ways: readonly (readonly [number, number])[]) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const [dx, dy] of ways) await page.mouse.move(from.x + dx, from.y + dy, { steps: 4 });
  await page.mouse.up();
}

for (const { locale, words, maps } of [
  { locale: 'en-GB', words: en, maps: mapEn },
  { locale: 'es-AR', words: es, maps: mapEs },
  { locale: 'pt-BR', words: pt, maps: mapPt },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('a distance is measured, an address shown, a kind of map chosen', async ({ page, portal, account }) => {
      await placeFour(portal, account);
      await signIn(page, account);
      const { x, y } = await openMap(page, near, words.tools.measure);

      await page.getByRole('button', { name: words.tools.measure }).click();
      const distance = page.getByRole('region', { name: words.measure.title });
      await expect(distance.getByText(words.measure.begin)).toBeVisible();
      await expect(canvas(page)).toHaveCSS('cursor', 'crosshair');
      await page.mouse.click(x - 250, y);
      await page.mouse.click(x + 250, y);
      await expect(distance.locator('b')).toHaveText(/^\d\.\d\d\skm$/);
      const one = await distance.locator('b').textContent();
      await page.mouse.click(x + 250, y + 120);
      await expect(distance.locator('b')).not.toHaveText(one ?? '');
      await page.keyboard.press('Backspace');
      await expect(distance.locator('b')).toHaveText(one ?? '');
      await distance.getByRole('button', { name: 'm', exact: true }).click();
      await expect(distance.locator('b')).toHaveText(/^\d[.,]?\d{3}\sm$/);
      await page.keyboard.press('Escape');
      await expect(distance).toBeHidden();

      await page.keyboard.press('e');
      await expect(page.getByText(words.spot.hint)).toBeVisible();
      await expect(canvas(page)).toHaveCSS('cursor', 'crosshair');
      await page.mouse.click(x + 200, y - 150);
      await expect(page.getByRole('region', { name: words.spot.title })).toContainText('Porto Alegre, RS');
      await page.mouse.click(x, y);
      await expect(page.getByRole('region', { name: words.spot.title_of.replace('{code}', 'CAM-1') })).toBeVisible();
      await page.keyboard.press('Escape');

      await page.getByText(maps.kinds.hybrid, { exact: true }).click();
      await expect(page).toHaveURL(/map=hybrid/);
      // Nobody set an address of satellite tiles, and this is nearer than the picture goes.
      await expect(page.getByText(maps.kinds.ends)).toBeVisible();
      const picture = page.waitForResponse((answer) => answer.url().includes('/picture/') && answer.status() === 200);
      await page.getByText(maps.kinds.ends).getByRole('button').click();
      await picture;
      await expect(page.getByText(maps.kinds.ends)).toBeHidden();
    });
  });
}

test('the line is drawn by keyboard alone', async ({ page, portal, account }) => {
  await placeFour(portal, account);
  await signIn(page, account);
  await openMap(page, near, en.tools.measure);
  await page.keyboard.press('m');
  const distance = page.getByRole('region', { name: en.measure.title });
  await expect(distance).toBeVisible();
  await canvas(page).focus();
  await page.keyboard.press('Enter');
  await expect(distance.getByText(en.measure.go_on)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(distance.locator('b')).toHaveText(/[1-9]/, { timeout: 500 });
  }).toPass();
});

test('many are selected by box and lasso, listed and replayed', async ({ page, portal, account }) => {
  await placeFour(portal, account);
  await signIn(page, account);
  const middle = await openMap(page, near, en.tools.select);
  const selection = page.getByRole('region', { name: en.select.title });

  await page.keyboard.down('Shift');
  await drag(page, { x: middle.x - 40, y: middle.y + 40 }, [[80, -80]]);
  await page.keyboard.up('Shift');
  await expect(selection.locator('b').first()).toHaveText('1');

  await selection.getByRole('button', { name: en.select.lasso }).click();
  await drag(page, { x: middle.x - 200, y: middle.y + 200 }, [
    [530, 0],
    [530, -400],
    [0, -400],
  ]);
  await expect(selection.locator('b').first()).toHaveText('3');
  await expect(selection.getByText('2 running')).toBeVisible();

  await selection.getByRole('button', { name: en.select.list }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/code=CAM-1&code=CAM-2&code=ESC-1/);
  await selection.getByRole('button', { name: en.select.replay }).click();
  await expect(page).toHaveURL(/replay=CAM-1%2CCAM-2%2CESC-1/);
});

test('the map follows one asset until a person moves it by hand', async ({ page, portal, account }) => {
  const { send } = await placeFour(portal, account);
  await signIn(page, account);
  const middle = await openMap(page, `${near}&asset=CAM-1`, en.tools.measure);
  const follow = page.getByRole('button', { name: en.follow });
  await follow.click();
  await expect(page).toHaveURL(/follow=1/);
  const place = { latitude: centre.latitude + 0.02, longitude: centre.longitude + 0.02 };
  await send([{ asset: 'CAM-1', ...place }]);
  // Where it now is, is where the map looks: a click there asks for its address.
  await page.keyboard.press('e');
  await expect(async () => {
    await send([{ asset: 'CAM-1', ...place, latitude: place.latitude + Math.random() / 1e5 }]);
    await page.mouse.click(middle.x - 195, middle.y);
    const title = page.getByRole('region', { name: en.spot.title_of.replace('{code}', 'CAM-1') });
    await expect(title).toContainText(/-30\.0(2000|1999)/, { timeout: 1_500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await drag(page, middle, [[-90, 60]]);
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  await expect(page).not.toHaveURL(/follow/);
});

test('the map fills the screen, and is centred where a person is', async ({ page, context, portal, account }) => {
  await placeFour(portal, account);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: centre.latitude + 0.02, longitude: centre.longitude });
  await signIn(page, account);
  await openMap(page, near, en.tools.measure);
  const fills = () => page.evaluate(() => document.fullscreenElement !== null);
  const full = page.getByRole('button', { name: en.tools.fullscreen });
  await full.click();
  await expect.poll(fills).toBe(true);
  await expect(full).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('t');
  await expect.poll(fills).toBe(false);
  await page.getByRole('button', { name: en.tools.locate }).click();
  await expect(page).toHaveURL(/[?&]at=-30\.0[12]\d*(,|%2C)/);
});

test('filters are those of the asset list, and the address keeps them', async ({ page, portal, account }) => {
  await placeFour(portal, account);
  await signIn(page, account);
  await openMap(page, `${near}&category=Truck`, en.tools.measure);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Filters: 1 in use' }).click();
  await page.getByRole('checkbox', { name: /Excavator/ }).check();
  await page.getByRole('button', { name: 'Show 4 assets' }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(page).toHaveURL(/category=Truck&category=Excavator/);
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
});

test('axe finds nothing with each tool open, on the desktop and on a phone, in each light', async ({
  page,
  portal,
  account,
}) => {
  test.slow();
  await placeFour(portal, account);
  await signIn(page, account);
  await openMap(page, `${near}&asset=CAM-1`, en.tools.measure);
  for (const [key, title] of [
    ['m', en.measure.title],
    ['s', en.select.title],
    ['e', 'Address of CAM-1'],
    ['l', en.layers.title],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('region', { name: title })).toBeVisible();
    await look(page, `tool-${key}`, { at: 'here' });
  }
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: en.tools.more }).click();
  await expect(page.getByRole('button', { name: en.tools.measure })).toBeVisible();
  await look(page, 'tools', { at: 'here' });
  await page.getByRole('button', { name: en.tools.measure }).click();
  await expect(page.getByRole('region', { name: en.measure.title })).toBeVisible();
  const card = await page.getByRole('region', { name: en.measure.title }).boundingBox();
  expect(card?.width).toBeLessThanOrEqual(390);
});

test('on a phone the card of the layers lies below what is over the map, and keys go on where they were', async ({
  page,
  portal,
  account,
}) => {
  await placeFour(portal, account);
  await page.setViewportSize({ width: 390, height: 760 });
  await signIn(page, account, near);
  const more = page.getByRole('button', { name: en.tools.more });
  await expect(more).toBeVisible({ timeout: 30_000 });
  await more.click();
  await page.getByRole('button', { name: en.tools.layers }).click();
  const card = page.getByRole('region', { name: en.layers.title });
  await expect(card).toBeVisible();
  await expect(more).toBeFocused();
  // A click counts where nothing lies over it.
  await card.getByRole('button', { name: en.close }).click();
  await expect(card).toBeHidden();
});
