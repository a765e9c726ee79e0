import type { Page } from '@playwright/test';
import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { live_map as liveMapEn } from '../../src/features/views/live-map/messages/en.ts';
import { replay as en } from '../../src/features/views/replay/messages/en.ts';
import { replay as es } from '../../src/features/views/replay/messages/es.ts';
import { replay as pt } from '../../src/features/views/replay/messages/pt.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { connectDevices } from '../support/devices.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';
import type { OwnAccount, Portal } from '../support/portal.ts';

const path = '/services/simc/geolocalizacao/mapa';
/** A map that is drawn without a graphics card takes its time to come; what stands on it comes with it. */
const mapMs = 40_000;

/** The day before today at 10:00 UTC: nothing of it is of now. */
const start = Math.floor(Date.now() / 86_400_000 - 1) * 86_400_000 + 36_000_000;
const iso = (minute: number) => new Date(start + minute * 60_000).toISOString();
const minute = (count: number) => new Date(start + count * 60_000).toISOString().slice(0, 16) + 'Z';

/** Two trucks that drove twenty minutes, stood thirty, and drove back; a third that never reported. */
async function driveYesterday(portal: Portal): Promise<OwnAccount> {
  const account = await portal.createAccount('Serra Verde');
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry North' } });
  for (const code of ['CAM-1', 'CAM-2', 'NEW-1'])
    await portal.call(createAsset, { bearer, body: { code, unit_id: unit.id, manufacturer: 'Scania' } });
  const transmit = await connectDevices(portal, bearer);
  for (const [asset, south] of [
    ['CAM-1', 0],
    ['CAM-2', 0.02],
  ] as const) {
    const body = Array.from({ length: 71 }, (_, index) => {
      const isAtRest = index >= 20 && index <= 50;
      const way = index < 20 ? index : isAtRest ? 20 : 70 - index;
      const speed_kmh = isAtRest ? 0 : index === 10 ? 72 : 36;
      const engine_on = !(index > 22 && index < 48);
      return {
        asset,
        time: iso(index),
        latitude: -30.03 - south,
        longitude: -51.2 + way * 0.006,
        speed_kmh,
        heading_deg: index < 20 ? 90 : 270,
        engine_on,
      };
    });
    await transmit(body);
  }
  return account;
}

/** Nothing here changes what is stored: all look at one account. */
let driven: OwnAccount;
test.beforeAll(async ({ portal }) => {
  driven = await driveYesterday(portal);
});
test.describe.configure({ timeout: 150_000 });

const query = `replay=CAM-1&from=${minute(0)}&to=${minute(90)}`;
const dock = (page: Page, words: typeof en) => page.getByRole('region', { name: words.title, exact: true });
const clock = (page: Page, words: typeof en) => page.getByRole('slider', { name: words.clock, exact: true });
const instantOf = async (page: Page, words: typeof en) =>
  Number(await clock(page, words).getAttribute('aria-valuenow'));

test('a day is played, stepped through by its events, and shown as a table', async ({ page }) => {
  await signIn(page, driven, `${path}?${query}`);
  await expect(clock(page, en)).toBeVisible({ timeout: mapMs });
  expect(await instantOf(page, en)).toBe(start);
  await expect(dock(page, en)).toContainText(en.states.working);
  await expect(dock(page, en)).toContainText('36 km/h');

  await page.keyboard.press('End');
  expect(await instantOf(page, en)).toBe(start + 90 * 60_000);
  await expect(dock(page, en)).toContainText(en.unknown);
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  expect(await instantOf(page, en)).toBe(start + 10 * 60_000);
  await expect(dock(page, en)).toContainText('72 km/h');
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(minute(10))));

  await page.getByRole('button', { name: new RegExp(`${en.event.stop}`) }).click();
  await expect.poll(() => instantOf(page, en)).toBeGreaterThan(start + 15 * 60_000);
  const before = await instantOf(page, en);
  await page.getByRole('combobox', { name: en.speed }).selectOption('300');
  await page.getByRole('button', { name: en.play }).click();
  await expect.poll(() => instantOf(page, en)).toBeGreaterThan(before);
  await page.getByRole('button', { name: en.pause }).click();
  await expect(page).toHaveURL(/speed=300/);

  await page.getByRole('button', { name: en.table, exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(25);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: en.close, exact: true }).click();
  await expect(clock(page, en)).toBeHidden();
  await expect(page).not.toHaveURL(/replay=/);
});

test('the whole fleet stands where it stood', async ({ page }) => {
  await signIn(page, driven, path);
  const row = page.getByRole('option').filter({ hasText: 'CAM-1' });
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: en.time_machine }).click({ timeout: mapMs });
  await expect(page.getByText(en.is_past)).toBeVisible();
  await expect(page).toHaveURL(/at_time=/);
  await page.goto(`${path}?at_time=${minute(10)}`);
  await expect(row).toContainText('72 km/h', { timeout: mapMs });
  await page.getByRole('button', { name: en.ahead.hour }).click();
  await expect(row).toContainText('36 km/h');
  await page.getByRole('button', { name: en.back.day }).click();
  await expect(page.getByRole('option').filter({ hasText: '72 km/h' })).toHaveCount(0);
  await page.getByRole('button', { name: en.to_now }).click();
  await expect(page.getByText(en.is_past)).toBeHidden();
  await expect(page).not.toHaveURL(/at_time=/);
});

test('several assets share one clock: a worker each, and the speed of the chosen one', async ({ page }) => {
  await signIn(page, driven, `${path}?replay=CAM-1&from=${minute(0)}&to=${minute(90)}&t=${minute(10)}`);
  await expect(clock(page, en)).toHaveAttribute('aria-valuetext', /CAM-1 .*72 km\/h/, { timeout: mapMs });
  await dock(page, en).getByRole('button', { name: 'CAM-1' }).click();
  await page.getByRole('checkbox', { name: /CAM-2/ }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/replay=CAM-1%2CCAM-2/);
  await dock(page, en).getByRole('button', { name: 'CAM-2', exact: true }).click();
  await expect(clock(page, en)).toHaveAttribute('aria-valuetext', /CAM-2 .*72 km\/h/);
  await expect(page).toHaveURL(/asset=CAM-2/);
  // A reload shows the same.
  await page.reload();
  await expect(clock(page, en)).toHaveAttribute('aria-valuetext', /CAM-2 .*72 km\/h/, { timeout: mapMs });
});

test('what is looked at is drawn, and the pointer takes the clock along', async ({ page }) => {
  await signIn(page, driven, `${path}?${query}`);
  await expect(clock(page, en)).toBeVisible({ timeout: mapMs });
  const box = await clock(page, en).boundingBox();
  if (!box) throw new Error('The chart is not there.');
  await page.mouse.click(box.x + box.width / 2, box.y + 20);
  await expect.poll(async () => Math.round(((await instantOf(page, en)) - start) / 60_000)).toBe(45);
  await page.keyboard.down('Shift');
  await page.mouse.move(box.x + box.width / 3, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + (box.width * 2) / 3, box.y + 20, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  const from = page.getByRole('slider', { name: en.window_from });
  await expect
    .poll(async () => Math.round((Number(await from.getAttribute('aria-valuenow')) - start) / 60_000))
    .toBe(30);
  await clock(page, en).dblclick();
  await expect(from).toHaveAttribute('aria-valuenow', String(start));
});

test('a span without a report offers the day that has one, and one that is too long is not asked for', async ({
  page,
}) => {
  await signIn(page, driven, `${path}?replay=CAM-1&from=2026-01-05T00:00Z&to=2026-01-06T00:00Z`);
  await expect(dock(page, en)).toContainText('did not report', { timeout: mapMs });
  await dock(page, en)
    .getByRole('button', { name: /^Show / })
    .click();
  await expect(clock(page, en)).toBeVisible({ timeout: mapMs });
  await page.getByRole('button', { name: new RegExp(`^${en.span}`) }).click();
  await page.getByLabel(en.from, { exact: true }).fill('2026-01-05T00:00');
  await page.getByRole('button', { name: en.apply, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('31 days');
  await page.getByRole('button', { name: en.presets.yesterday }).click();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('the map itself opens the replay of what is chosen', async ({ page }) => {
  await signIn(page, driven, `${path}?asset=CAM-2`);
  await expect(page.getByRole('region', { name: liveMapEn.detail.replace('{code}', 'CAM-2') })).toBeVisible();
  await page.getByRole('group', { name: en.past }).getByRole('button', { name: en.open }).click({ timeout: mapMs });
  await expect(page).toHaveURL(/replay=CAM-2/);
  await expect(dock(page, en)).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/replay=/);
  await expect(dock(page, en)).toBeHidden();
});

for (const { locale, width, words } of [
  { locale: 'en-GB', width: 1440, words: en },
  { locale: 'es-AR', width: 1024, words: es },
  { locale: 'pt-BR', width: 390, words: pt },
])
  test.describe(`in ${locale}, ${width} wide`, () => {
    test.use({ locale, timezoneId: 'America/Sao_Paulo', viewport: { width, height: 844 } });

    test('dock, span and past moment speak the language, and axe finds nothing in either light', async ({ page }) => {
      await signIn(page, driven, `${path}?replay=CAM-1,CAM-2&from=${minute(0)}&to=${minute(90)}&t=${minute(10)}`);
      await expect(clock(page, words)).toBeVisible({ timeout: mapMs });
      await expect(dock(page, words)).toContainText(words.states.working);
      await expect(page.getByRole('button', { name: words.play })).toBeVisible();
      await look(page, 'dock', { at: 'here' });
      await page.getByRole('button', { name: new RegExp(`^${words.span}`) }).click();
      for (const word of Object.values(words.presets))
        await expect(page.getByRole('button', { name: word, exact: true })).toBeVisible();
      await look(page, 'span', { at: 'here' });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words.close, exact: true }).click();
      await page.getByRole('button', { name: words.time_machine }).click();
      await expect(page.getByText(words.is_past)).toBeVisible();
      await look(page, 'moment', { at: 'here' });
      await page.getByRole('button', { name: words.to_now }).click();
      await expect(page.getByText(words.is_past)).toBeHidden();
    });
  });
