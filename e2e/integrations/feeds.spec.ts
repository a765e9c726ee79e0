import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { assets } from '../../src/features/assets/catalogue/messages/en.ts';
import { changeLocale } from '../../src/features/identity/session/contract.ts';
import { createFeed } from '../../src/features/integrations/feeds/contract.ts';
import { feeds as en } from '../../src/features/integrations/feeds/messages/en.ts';
import { feeds as es } from '../../src/features/integrations/feeds/messages/es.ts';
import { feeds as pt } from '../../src/features/integrations/feeds/messages/pt.ts';
import { ui } from '../../src/ui/messages/en.ts';
import { look } from '../support/appearance.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { act, dialog, row } from '../support/rows-and-dialogs.ts';

test.describe.configure({ timeout: 240_000 });

const path = '/services/simc/settings/feeds';

/** A maker's service with two machines, which can fail. */
async function openMaker(pins = ['VCE1', 'VCE2']) {
  let isDown = false;
  const server = createServer((request, response) => {
    const at = new Date(Date.now() - 60_000).toISOString();
    // It has no series.
    response.statusCode = isDown ? 403 : request.url?.includes('/Equipment/') ? 404 : 200;
    response.end(
      `<Fleet>${pins
        .map(
          (pin) =>
            `<Equipment><EquipmentHeader><OEMName>Volvo</OEMName><Model>EC220</Model><PIN>${pin}</PIN></EquipmentHeader>
            <Location datetime="${at}"><Latitude>-30.03</Latitude><Longitude>-51.22</Longitude></Location>
            <CumulativeOperatingHours datetime="${at}"><Hour>${pin === 'VCE1' ? '12.5' : 'many'}</Hour></CumulativeOperatingHours></Equipment>`,
        )
        .join('')}</Fleet>`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/aemp`,
    fail: (down: boolean) => void (isDown = down),
    close: () => server.close(),
  };
}

test('a feed is tried and added, its health turns red and green, and its machines get assets', async ({
  page,
  portal,
  account,
}) => {
  const maker = await openMaker();
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry' } });
  await portal.call(createAsset, { bearer, body: { code: 'EXC-1', unit_id: unit.id } });

  await signIn(page, account, path);
  await expect(page.getByText(en.empty, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: en.add }).click();
  await dialog(page).getByRole('textbox', { name: en.name }).fill('Volvo');
  await dialog(page).getByLabel(en.base_url).fill(maker.address);
  await dialog(page).getByLabel(en.username).fill('reader');
  await dialog(page).getByRole('textbox', { name: en.secret }).fill('canary');
  await dialog(page).getByRole('button', { name: en.try_it, exact: true }).click();
  await expect(dialog(page).getByText('2 machines on the first page.')).toBeVisible();
  await expect(dialog(page).getByText('Volvo · EC220 · VCE1')).toBeVisible();
  await expect(dialog(page).getByText(/Position: -30\.03000, -51\.22000 .* Hour meter: 12\.5 h/)).toBeVisible();
  await expect(dialog(page).getByText(`Could not be read: ${en.element_hour_meter_h}`)).toBeVisible();
  await look(page, 'feed-dialog');
  await dialog(page).getByRole('button', { name: en.add }).click();

  // It is read without a reload of the page.
  await expect(row(page, 'Volvo')).toContainText(en.state_ok, { timeout: 90_000 });
  await expect(row(page, 'Volvo')).toContainText('1 value could not be read');
  await look(page, 'feeds');

  await row(page, 'Volvo')
    .getByRole('button', { name: /2 wait for their asset/ })
    .click();
  await look(page, 'feed-machines');
  const machine = (pin: string) => dialog(page).getByRole('listitem').filter({ hasText: pin });
  await machine('VCE1').getByRole('button', { name: en.assign }).click();
  await dialog(page)
    .getByRole('button', { name: /^EXC-1/ })
    .click();
  await expect(page.getByText('Volvo EC220 VCE1 is EXC-1 now.')).toBeVisible();
  await machine('VCE2').getByRole('button', { name: en.create_asset }).click();
  const form = page.getByRole('dialog', { name: assets.form.add });
  await expect(form.getByRole('textbox', { name: assets.form.code })).toHaveValue('VCE2');
  await expect(form.getByRole('textbox', { name: assets.form.serial })).toHaveValue('VCE2');
  await form.getByLabel(assets.filters.unit_id).click();
  await page.getByRole('option', { name: /UL-1/ }).click();
  await look(page, 'feed-machine-asset');
  await form.getByRole('button', { name: assets.form.add_submit }).click();
  await expect(page.getByText('Volvo EC220 VCE2 is VCE2 now.')).toBeVisible();
  await page.keyboard.press('Escape');

  maker.fail(true);
  await act(page, 'Volvo', en.read_now);
  await expect(row(page, 'Volvo')).toContainText(en.fault_forbidden, { timeout: 90_000 });
  maker.fail(false);
  await act(page, 'Volvo', en.read_now);
  await expect(row(page, 'Volvo')).toContainText(en.state_ok, { timeout: 90_000 });
  await expect(row(page, 'Volvo')).toContainText(en.all_assigned);

  // Where a value is shown, its source is.
  await page.goto('/services/simc/geolocalizacao/mapa?asset=EXC-1');
  const details = page.getByRole('region', { name: 'Details of EXC-1' });
  await expect(details.getByText(/^from Volvo, /)).toBeVisible();
  await look(page, 'feed-asset-panel');
  await page.goto('/services/simc/assets');
  const listed = page.getByRole('row').filter({ hasText: 'EXC-1' });
  await expect(listed.getByRole('cell', { name: /^12\.5 h, from Volvo, .* ago$/ })).toBeVisible();
  await expect(listed.getByTitle(/^from Volvo, .* ago$/).first()).toBeVisible();
  await look(page, 'feed-asset-list');
  await page.goto(path);

  await row(page, 'Volvo').getByRole('link', { name: en.state_ok }).click();
  await expect(page).toHaveURL(/\/feeds\/[\da-f-]{36}$/);
  // Its address can be reloaded.
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByRole('table', { name: en.elements })).toContainText(en.element_place);
  await expect(main.getByRole('table', { name: en.elements })).toContainText('EXC-1');
  await expect(main.getByRole('table', { name: en.unreadable_title })).toContainText(en.unreadable_no_number);
  await expect(main.getByRole('table', { name: en.days_title })).toBeVisible();
  await expect(main).toContainText(en.longest_gap);
  // It is seconds old.
  await expect(main).toContainText(/\d+ min from /);
  await look(page, 'feed-health');
  for (const [locale, messages] of [
    ['pt', pt],
    ['es', es],
  ] as const) {
    await portal.call(changeLocale, { bearer, body: { locale } });
    await signIn(page, account, path);
    await look(page, `feeds-${locale}`);
    await row(page, 'Volvo').getByRole('link', { name: messages.state_ok }).click();
    await expect(page.getByRole('table', { name: messages.days_title })).toBeVisible();
    await look(page, `feed-health-${locale}`);
  }
  maker.close();
});

test('the machines that wait are searched, and listed beyond the first page', async ({ page, portal, account }) => {
  const pins = Array.from({ length: 130 }, (_, number) => `WAIT-${String(number).padStart(3, '0')}`);
  const maker = await openMaker(pins);
  const bearer = await portal.signIn(account);
  const feed = {
    provider: 'other',
    base_url: maker.address,
    sign_in: 'basic',
    token_url: null,
    username: 'reader',
    secret: 'canary',
    unit_ids: [],
    poll_minutes: 15,
    active: true,
  } as const;
  await portal.call(createFeed, { bearer, body: { name: 'Maker', ...feed } });

  await signIn(page, account, path);
  await row(page, 'Maker')
    .getByRole('button', { name: /130 wait for their assets/ })
    .click({ timeout: 90_000 });
  const machines = dialog(page).getByRole('listitem');
  const foot = dialog(page).getByRole('status').filter({ hasText: '130' });
  await expect(foot).toBeVisible();
  const shown = await machines.count();
  expect(shown).toBeLessThan(130);
  await dialog(page).getByRole('button', { name: ui.load_more }).click();
  await expect.poll(() => machines.count()).toBeGreaterThan(shown);
  await dialog(page).getByRole('searchbox').fill('wait-107');
  await expect(machines).toHaveCount(1);
  await expect(machines).toContainText('WAIT-107');
  await dialog(page).getByRole('searchbox').fill('wait-999');
  await expect(dialog(page).getByText(en.machines_not_found)).toBeVisible();
  await look(page, 'feed-machines-search');
  maker.close();
});
