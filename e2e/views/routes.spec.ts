import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { routes as en } from '../../src/features/trips/history/messages/en.ts';
import { routes as es } from '../../src/features/trips/history/messages/es.ts';
import { routes as pt } from '../../src/features/trips/history/messages/pt.ts';
import { reports } from '../../src/features/documents/reports/messages/en.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { expectSound } from '../support/appearance.ts';
import type { OwnAccount, Portal } from '../support/portal.ts';

const limerick = path.resolve(import.meta.dirname, '../../resources/tracks/limerick-bus-304.gpx');
const place = '/services/simc/geolocalizacao/rotas';
/** The day on which the bus of Limerick drove. */
const day = 'from=2026-02-18T00:00:00.000Z&to=2026-02-19T00:00:00.000Z';

// The walk looks closely at seven screens, in front of a map that is drawn without a graphics card.
test.describe.configure({ timeout: 150_000 });

async function addBus(portal: Portal, account: OwnAccount): Promise<void> {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Limerick' } });
  for (const code of ['BUS-304', 'BUS-305'])
    await portal.call(createAsset, { bearer, body: { code, unit_id: unit.id, manufacturer: 'Volvo', model: 'B5TL' } });
}

/** By the dialog, as an administrator does it. */
async function importTrack(page: Page, words: typeof en): Promise<void> {
  await page.getByRole('button', { name: words.track.import }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'BUS-304' }).click();
  // It drove in 2019, and positions are accepted for 25 months.
  const gpx = (await readFile(limerick, 'utf8')).replaceAll('2019-02-18', '2026-02-18');
  const file = { name: 'limerick-bus-304.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(gpx) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('limerick-bus-304.gpx')).toBeVisible();
  await expect(dialog.getByRole('img', { name: words.track.picture })).toBeVisible();
}

test('a track becomes history, its trips are on list and map, and leave as files', async ({
  page,
  portal,
  account,
}) => {
  await addBus(portal, account);
  await signIn(page, account, place);
  await expect(page.getByText(en.empty)).toBeVisible();
  await importTrack(page, en);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Store/ }).click();
  await expect(dialog.getByText(/points were stored/)).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('link', { name: en.track.see }).click();

  const tree = page.getByRole('tree', { name: en.list });
  const asset = tree.getByRole('treeitem', { name: /BUS-304/ });
  await expect(asset).toHaveAttribute('aria-expanded', 'true');
  const trips = tree.getByRole('treeitem', { level: 3, name: new RegExp(`^${en.kinds.trip}`) });
  await expect(trips.first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Distance\s*1\d\.\d/ })).toBeVisible({ timeout: 30_000 });

  await trips.first().click();
  await expect(trips.first()).toHaveAttribute('aria-selected', 'true');
  const card = page.getByRole('region', { name: 'Trip of BUS-304' });
  await expect(card).toBeVisible();
  await expect(page).toHaveURL(/trip=BUS-304%402026-02-18T/);
  await expect(card.getByRole('link', { name: en.replay })).toHaveAttribute(
    'href',
    /mapa\?asset=BUS-304&from=2026.*replay=BUS-304/,
  );
  // A link shows a colleague the same.
  await page.reload();
  await expect(card).toBeVisible();
  await expect(trips.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(page).not.toHaveURL(/trip=/);

  // By the keyboard alone.
  await tree.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(asset).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(asset).toHaveAttribute('aria-expanded', 'true');
  await expect(trips.first()).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(card.or(page.getByRole('region', { name: 'Stop of BUS-304' }))).toBeVisible();

  for (const [name, begins] of [
    ['GPX', '<?xml version="1.0"'],
    ['KML', '<?xml version="1.0"'],
  ] as const) {
    await page.getByRole('button', { name: en.export.title }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name, exact: true }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith(begins)).toBe(true);
    expect(text).toContain('BUS-304');
  }

  await page.getByRole('button', { name: en.export.title }).click();
  await page.getByRole('menuitem', { name: 'PDF', exact: true }).click();
  const report = page.getByRole('dialog', { name: en.report.title });
  await expect(report.getByText(/^Routes report 2026-02-18.*\.pdf is ready\.$/)).toBeVisible({ timeout: 30_000 });
  await expectSound(page, 'the report');
  const take = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      report.getByRole('button', { name: reports.take }).click(),
    ]);
    return readFile(await download.path());
  };
  expect((await take()).subarray(0, 5).toString()).toBe('%PDF-');
  await report.getByRole('button', { name: en.close }).last().click();

  await page.getByRole('button', { name: en.export.title }).click();
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  await expect(report.getByText(/^Routes report 2026-02-18.*\.csv is ready\.$/)).toBeVisible({ timeout: 30_000 });
  expect((await take()).toString('utf8')).toMatch(/^\uFEFFAsset,UL,Kind.*\r\nBUS-304,/);
});

test('a file that is none is refused in words, and a bad span too', async ({ page, portal, account }) => {
  await addBus(portal, account);
  await signIn(page, account, `${place}?code=BUS-304`);
  await page.getByRole('button', { name: en.track.import }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'BUS-304' }).click();
  const give = (name: string, text: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await give('a.csv', 'code,name\nA,B\n');
  await expect(dialog.getByRole('alert')).toContainText('time, latitude, longitude');
  await give('a.gpx', '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]><gpx>&x;</gpx>');
  await expect(dialog.getByRole('alert')).toContainText('Line 1 cannot be read');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Span:/ }).click();
  await page.getByLabel(en.ends.from, { exact: true }).fill('2026-02-02T10:00');
  await page.getByLabel(en.ends.to, { exact: true }).fill('2026-02-01T10:00');
  await page.getByRole('button', { name: en.span_apply }).click();
  await expect(page.getByRole('alert')).toContainText(en.span_faults.backwards);
  await page.getByLabel(en.ends.to, { exact: true }).fill('2026-02-03T10:00');
  await page.getByRole('button', { name: en.span_apply }).click();
  await expect(page).toHaveURL(/from=2026-02-02/);
});

for (const [colorScheme, width, locale, words] of [
  ['light', 1440, 'en-US', en],
  ['dark', 390, 'pt-BR', pt],
  ['dark', 1440, 'es-419', es],
] as const)
  test.describe(`${colorScheme}, ${width} wide, ${locale}`, () => {
    test.use({ colorScheme, locale, viewport: { width, height: 900 } });

    test('axe finds nothing on the list, the card, the choosers, the import', async ({ page, portal, account }) => {
      await addBus(portal, account);
      await signIn(page, account, place);
      await expect(page.getByText(words.empty)).toBeVisible();
      await expectSound(page, 'empty');
      await importTrack(page, words);
      await expectSound(page, 'import');
      const dialog = page.getByRole('dialog');
      await dialog.locator('button[data-autofocus]').click();
      await expect(dialog.getByRole('link', { name: words.track.see })).toBeVisible({ timeout: 30_000 });
      await expectSound(page, 'imported');
      await page.goto(`${place}?${day}`);
      const trip = page.getByRole('treeitem', { level: 3, name: new RegExp(`^${words.kinds.trip}`) }).first();
      await expect(trip).toBeVisible();
      await expectSound(page, 'list');
      await page.getByRole('button', { name: new RegExp(`^${words.totals.distance}`) }).click();
      await expect(page.getByText(words.how.distance)).toBeVisible();
      await expectSound(page, 'how');
      await page.keyboard.press('Escape');
      await expect(page.getByText(words.how.distance)).toBeHidden();
      await trip.click();
      if (width < 768) await page.getByRole('button', { name: words.views.map, exact: true }).click();
      await expect(page.getByRole('link', { name: words.replay })).toBeVisible();
      await expectSound(page, 'trip');
      await page.getByRole('button', { name: words.all_assets }).click();
      await expect(page.getByRole('checkbox', { name: /BUS-305/ })).toBeVisible();
      await expectSound(page, 'assets');
    });
  });
