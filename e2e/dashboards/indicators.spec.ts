import type { Browser } from '@playwright/test';
import { titles as en } from '../../src/app/web/messages/frame-en.ts';
import { titles as es } from '../../src/app/web/messages/frame-es.ts';
import { titles as pt } from '../../src/app/web/messages/frame-pt.ts';
import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { indicator_pages as say } from '../../src/features/indicators/messages/page-en.ts';
import { indicator_formulas as formulas } from '../../src/features/indicators/messages/formulas-en.ts';
import { getIndicators } from '../../src/features/indicators/contract.ts';
import { indicators as words } from '../../src/features/indicators/messages/en.ts';
import { reports } from '../../src/features/documents/reports/messages/en.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { connectDevices } from '../support/devices.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';
import type { OwnAccount, Portal } from '../support/portal.ts';

test.use({ locale: 'en-GB' });

const tabs = ['cockpit', 'fleet', 'connectivity', 'utilization', 'safety', 'financials'] as const;
const module = '/services/simc';
const hourMs = 3_600_000;

/** Two units with a truck each that drove for an hour at noon, two days ago by any clock; answers once that is in the numbers, with the way to send more. */
async function drive(portal: Portal, account: OwnAccount) {
  const bearer = await portal.signIn(account);
  const send = await connectDevices(portal, bearer);
  const noon = new Date(Date.now() - 48 * hourMs).setUTCHours(15, 0, 0, 0);
  const units = [];
  for (const [code, name] of [
    ['UL-1', 'North quarry'],
    ['UL-2', 'South quarry'],
  ] as const) {
    const unit = await portal.call(createUnit, { bearer, body: { code, name } });
    await portal.call(createAsset, { bearer, body: { code: `TRK-${code}`, unit_id: unit.id, category: 'Truck' } });
    units.push(unit);
    await send(
      Array.from({ length: 61 }, (_, minute) => ({
        asset: `TRK-${code}`,
        time: new Date(noon + minute * 60_000).toISOString(),
        latitude: -30 + minute / 500,
        longitude: -51,
        speed_kmh: 13,
        ignition: true,
      })),
    );
  }
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const query = `?from=${day(noon - 48 * hourMs)}&to=${day(noon + 24 * hourMs)}`;
  const hours = async () =>
    (await portal.call(getIndicators, { bearer, params: { tab: 'cockpit' }, query })).cards['run_h']?.totals[0] ?? 0;
  await expect.poll(hours, { timeout: 60_000 }).toBeGreaterThan(1.8);
  return { units, send };
}

async function pageIn(browser: Browser, portal: Portal, locale: string) {
  const context = await browser.newContext({ locale, baseURL: portal.address, reducedMotion: 'reduce' });
  return context.newPage();
}

test('the six tabs in three languages, in both lights, wide and narrow', async ({ browser, portal, account }) => {
  test.setTimeout(240_000);
  await drive(portal, account);
  for (const [locale, titles] of [
    ['en-GB', en],
    ['es-AR', es],
    ['pt-BR', pt],
  ] as const) {
    const page = await pageIn(browser, portal, locale);
    await signIn(page, account, `${module}/cockpit`);
    for (const tab of tabs) {
      const title = titles[`services-simc-${tab}`];
      await page.getByRole('banner').getByRole('link', { name: title, exact: true }).click();
      await expect(page).toHaveTitle(`Patio · ${title}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('[data-drawn="false"]')).toHaveCount(0);
      await look(page, tab, { at: tab === 'cockpit' ? 'all' : 'both' });
    }
    await page.context().close();
  }
});

test('numbers of some days and one UL: carried from tab to tab, explained, seen whole, read by keys, taken along', async ({
  page,
  portal,
  account,
}) => {
  test.slow();
  const {
    units: [north],
    send,
  } = await drive(portal, account);
  await signIn(page, account, `${module}/cockpit`);
  const hours = page.getByRole('region', { name: words.measures.run_h, exact: true });
  // Two trucks drove for an hour each.
  const link = hours.getByRole('link');
  await expect(link).toHaveText('2h');

  await page.getByRole('button', { name: /Period/ }).click();
  await page.getByRole('button', { name: say.periods.last_14 }).click();
  await expect(page).toHaveURL(/period=last_14/);
  await page.getByRole('button', { name: say.filters }).click();
  // It is ticked once the address says so.
  await page.getByRole('checkbox', { name: /North quarry/ }).click();
  await expect(page).toHaveURL(new RegExp(`unit_id=${north?.id}`));
  await page.keyboard.press('Escape');
  await expect(link).toHaveText('1h');

  await page.getByRole('link', { name: en['services-simc-utilization'], exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${module}/utilization\\?(?=.*period=last_14)(?=.*unit_id=${north?.id})`));
  // The address changes before the page does.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(en['services-simc-utilization']);
  await page.getByRole('button', { name: words.measures.productive }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(formulas.productive.formula);
  // Its own numbers: terms, the unit and the asset behind them.
  await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(dialog).toContainText('÷');
  await dialog.getByRole('tab', { name: words.dimensions.asset }).click();
  await expect(dialog.getByRole('row').filter({ hasText: 'TRK-UL-1' })).toContainText(/1\sh/);
  await look(page, 'explained', { at: 'here' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('link', { name: words.cards.utilization.utilization_by_day }).click();
  await expect(page).toHaveURL(/utilization\/utilization_by_day\?/);
  await expect(heading).toContainText(words.cards.utilization.utilization_by_day);
  const chart = page.getByRole('img', { name: words.cards.utilization.utilization_by_day });
  await expect(page.locator('[data-drawn="true"]')).toBeVisible();
  // A pointer that rests on the picture says another place.
  await page.mouse.move(0, 0);
  await chart.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('status').filter({ hasText: words.measures.utilization })).toBeAttached();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(15);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: say.export }).click();
  await page.getByRole('menuitem', { name: 'XLSX' }).click();
  expect((await saved).suggestedFilename()).toBe(`${words.cards.utilization.utilization_by_day}.xlsx`);

  await page.getByRole('banner').getByRole('link', { name: en['services-simc-utilization'], exact: true }).click();
  // The page that is left has such a button too.
  await expect(heading).toHaveText(en['services-simc-utilization']);
  await page.getByRole('button', { name: say.pdf, exact: true }).click();
  const report = page.getByRole('dialog', { name: en['services-simc-utilization'] });
  const made = page.waitForEvent('download');
  await report.getByRole('button', { name: reports.take }).click();
  expect((await made).suggestedFilename()).toMatch(/\.pdf$/);

  // Both trucks are silent; a bar leads to those of its cause.
  await page.goto(`${module}/connectivity`);
  const causes = page.getByRole('region', { name: words.cards.connectivity.by_cause });
  await causes.getByRole('link', { name: words.keys.cause.unknown }).click();
  await expect(heading).toContainText(words.cards.connectivity.silent);
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText(['TRK-UL-1', 'TRK-UL-2']);
  await page
    .getByRole('group', { name: words.dimensions.cause })
    .getByRole('button', { name: new RegExp(words.keys.cause.unknown) })
    .click();
  await expect(page).not.toHaveURL(/cause=/);

  // A number that is live follows what comes in while its page is open.
  await page.clock.install();
  await page.goto(`${module}/cockpit`);
  const communicating = page.getByRole('region', { name: words.measures.communicating, exact: true }).getByRole('link');
  await expect(communicating).toHaveText('0.0%');
  await send([{ asset: 'TRK-UL-1', time: new Date().toISOString(), latitude: -30, longitude: -51 }]);
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(communicating).toHaveText('50.0%', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });

  await page.goto(`${module}/utilization/nonsense`);
  await expect(heading).toContainText('nonsense');
});

test('a tab beside another unit and another period: a table of differences and a second line', async ({
  page,
  portal,
  account,
}) => {
  const {
    units: [north, south],
  } = await drive(portal, account);
  await signIn(page, account, `${module}/utilization?unit_id=${north?.id}`);
  const chooser = page.getByRole('combobox', { name: say.comparison.with });
  await chooser.selectOption({ label: 'UL-2 · South quarry' });
  await expect(page).toHaveURL(new RegExp(`compare=${south?.id}`));
  const beside = page.getByRole('region', { name: 'UL-1 against UL-2' });
  const row = beside.getByRole('row').filter({ hasText: words.measures.run_h });
  await expect(row.getByRole('cell')).toHaveText([/1.h/, /1.h/, say.same]);
  await expect(beside.getByRole('img', { name: words.measures.utilization })).toBeVisible();
  await look(page, 'compared');
  await chooser.selectOption({ label: say.comparison.preceding });
  await expect(page.getByRole('region', { name: / against / })).toContainText(say.comparison.difference);
});

test('on a phone the progress of the demo lies below the tabs, until it is closed', async ({ page, account }) => {
  await page.route('**/demo-history', (route) => route.fulfill({ json: { percent: 62, until: null } }));
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, account, `${module}/cockpit`);
  const note = page.getByRole('status').filter({ hasText: '62%' });
  await expect(note).toBeVisible();
  const tabs = await page.getByRole('banner').getByRole('navigation').boundingBox();
  const { y = 0 } = (await note.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual((tabs?.y ?? 0) + (tabs?.height ?? 0));
  await look(page, 'demo-history', { at: 'here' });
  await note.getByRole('button', { name: 'Close' }).click();
  await expect(note).toBeHidden();
  await page.goto('/home');
  await expect(page.getByRole('main')).not.toBeEmpty();
  await expect(note).toBeHidden();
});
