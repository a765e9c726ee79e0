import type { Page } from '@playwright/test';
import { createAsset, updateAsset } from '../../src/features/assets/catalogue/contract.ts';
import { assets } from '../../src/features/assets/catalogue/messages/en.ts';
import { asset_page as en } from '../../src/features/views/asset-page/messages/en.ts';
import { asset_page as es } from '../../src/features/views/asset-page/messages/es.ts';
import { asset_page as pt } from '../../src/features/views/asset-page/messages/pt.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { connectDevices } from '../support/devices.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';
import type { OwnAccount, Portal } from '../support/portal.ts';
import { addViewer } from '../support/viewers.ts';

const path = (code: string) => `/services/simc/assets/${code}`;
const minute = 60_000;
// Each draws a map and waits for what was sent to be counted.
test.describe.configure({ timeout: 180_000 });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** One machine that worked, idled and stood within the last hours, whose hour meter restarted, and the way to drive it on. */
async function runOne(portal: Portal, account: OwnAccount) {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry', region: 'South' } });
  const body = { code: 'ESC-1', unit_id: unit.id, manufacturer: 'CAT', model: '336', device_ids: ['imei-1'] };
  const asset = await portal.call(createAsset, { bearer, body });
  const transmit = await connectDevices(portal, bearer);
  const now = Date.now();
  const send = async (positions: readonly Record<string, unknown>[]) => {
    const sent = positions.map(({ at, ...rest }) => ({
      asset: 'ESC-1',
      time: new Date(typeof at === 'number' ? at : Date.now() - 500).toISOString(),
      latitude: -30.03,
      longitude: -51.2,
      engine_on: true,
      speed_kmh: 0,
      ...rest,
    }));
    await transmit(sent);
  };
  const past = Array.from({ length: 60 }, (_, step) => ({
    at: now - (180 - step * 3) * minute,
    work: step % 20 < 12,
    engine_on: step % 20 < 17,
    hour_meter_h: step < 30 ? 800 + step / 20 : 2 + step / 20,
    odometer_km: 1_000 + step,
    longitude: -51.2 + step / 1_000,
    fuel_pct: 62,
  }));
  await send(past);
  return { bearer, asset, unit, send };
}

test('one asset, live: what it does, did, and what its meters went through', async ({ page, portal, account }) => {
  const { send } = await runOne(portal, account);
  await signIn(page, account, path('esc-1'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ESC-1');
  await expect(page).toHaveTitle(/esc-1/i);
  await expect(card(page, en.meters)).toContainText(en.hour_meter_reset);
  await expect(card(page, en.meters)).toContainText('801.5 h → 3.5 h');
  // The total went on across it.
  await expect(card(page, en.meters)).toContainText('803.0 h');
  await send([{ speed_kmh: 37, fuel_pct: 41, work: true }]);
  await expect(card(page, en.now)).toContainText('37 km/h');
  await expect(card(page, en.now)).toContainText('41%');
  await expect(page.getByText(assets.statuses.running).first()).toBeVisible();

  const grid = page.getByRole('grid', { name: en.timeline });
  const working = grid.getByRole('gridcell', { name: new RegExp(`^${en.states.working} · .+ · 3[36] min`) }).first();
  await expect(working).toBeVisible();
  await working.focus();
  const label = await working.getAttribute('aria-label');
  await expect(grid.getByText(label ?? '', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(grid.locator(':focus')).toHaveAttribute('aria-label', new RegExp(`^${en.states.idle}`));
  await page.getByRole('button', { name: en.as_table }).click();
  await expect(page).toHaveURL(/days=table/);
  await expect(card(page, en.days).getByRole('row')).toHaveCount(15);
  await expect(page.getByRole('link', { name: en.open_map })).toHaveAttribute('href', /mapa\?asset=ESC-1/);
});

test('a mark says why, and ends; the history shows both', async ({ page, portal, account }) => {
  await runOne(portal, account);
  await signIn(page, account, path('ESC-1'));
  await page.getByRole('button', { name: 'Actions: ESC-1' }).click();
  await page.getByRole('menuitem', { name: en.mark.maintenance }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: en.mark.maintenance }).click();
  await expect(dialog.getByRole('alert')).toContainText(en.reason);
  await dialog.getByLabel(en.reason).fill('Gearbox');
  await dialog.getByLabel(en.until_field).fill('2031-12-24');
  await dialog.getByRole('button', { name: en.mark.maintenance }).click();
  const banner = card(page, en.marked_as.maintenance);
  await expect(banner).toContainText('Gearbox');
  await expect(banner).toContainText('Dec 24, 2031');
  await expect(banner).toContainText('Ana Souza');
  await expect(page.getByText(assets.statuses.in_maintenance).first()).toBeVisible();
  await banner.getByRole('button', { name: en.end.maintenance }).click();
  await dialog.getByRole('button', { name: en.end.maintenance }).click();
  await expect(banner).toBeHidden();
  await expect(card(page, en.marks)).toContainText('Gearbox');
  await expect(card(page, en.history).getByText('Gearbox')).toHaveCount(2);
});

test('two who change one asset: what the other saved stands beside what was typed', async ({
  page,
  portal,
  account,
}) => {
  const { bearer, asset } = await runOne(portal, account);
  await signIn(page, account, path('ESC-1'));
  await page.getByRole('button', { name: en.edit }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(assets.form.plate).fill('MINE-1');
  await portal.call(updateAsset, { bearer, params: { id: asset.id }, body: { plate: 'THEIRS', serial: 'S-9' } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: assets.form.stale })).toBeVisible();
  await expect(dialog.getByText('Saved meanwhile: THEIRS')).toBeVisible();
  await expect(dialog.getByLabel(assets.form.plate)).toHaveValue('MINE-1');
  await expect(dialog.getByLabel(assets.form.serial)).toHaveValue('S-9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, en.identity)).toContainText('MINE-1');
  await expect(card(page, en.identity)).toContainText('S-9');

  // A device of another asset is refused by its name; another code is another address.
  await portal.call(createAsset, { bearer, body: { code: 'ESC-2', unit_id: asset.unit_id, device_ids: ['imei-2'] } });
  await page.getByRole('button', { name: en.edit }).click();
  await dialog.getByRole('combobox', { name: assets.form.device_ids }).fill('imei-2');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').getByRole('button', { name: 'imei-2' })).toBeVisible();
  await dialog.getByRole('combobox', { name: assets.form.device_ids }).press('Backspace');
  await dialog.getByLabel(assets.form.code).fill('ESC-9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**${path('ESC-9')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ESC-9');
});

test('an asset that is not there and one of another UL look the same; a viewer changes nothing', async ({
  page,
  portal,
  account,
}) => {
  const { bearer, unit } = await runOne(portal, account);
  const other = await portal.call(createUnit, { bearer, body: { code: 'UL-2', name: 'Port' } });
  await portal.call(createAsset, { bearer, body: { code: 'ESC-7', unit_id: other.id } });
  const viewer = await addViewer(portal, account, { unit_ids: [unit.id], sections: ['assets'] });
  await signIn(page, viewer);
  for (const code of ['ESC-7', 'NONE']) {
    await page.goto(path(code));
    await expect(page.getByText(en.missing_hint)).toBeVisible();
  }
  await page.goto(path('ESC-1'));
  await expect(card(page, en.identity)).toBeVisible();
  await expect(page.getByRole('button', { name: en.edit })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Actions: ESC-1' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: en.open_map })).toHaveCount(0);
});

for (const { locale, words } of [
  { locale: 'en-US', words: en },
  { locale: 'es-AR', words: es },
  { locale: 'pt-BR', words: pt },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('axe finds nothing, light and dark, on the desktop and on a phone', async ({ page, portal, account }) => {
      await runOne(portal, account);
      await signIn(page, account, path('ESC-1'));
      const cards = ['now', 'place', 'timeline', 'days', 'trips', 'meters', 'identity', 'marks', 'history'] as const;
      for (const name of cards) await expect(card(page, words[name])).toBeVisible();
      await expect(page.getByRole('grid')).toBeVisible();
      await expect(card(page, words.history).getByText(words.did.create)).toBeVisible();
      const isEnglish = locale === 'en-US';
      await look(page, 'page', { at: isEnglish ? 'all' : 'both' });
      await page.getByRole('button', { name: words.edit }).click();
      await expect(page.getByRole('dialog').locator('[name=code]')).toHaveValue('ESC-1');
      await look(page, 'edit');
    });
  });
}
