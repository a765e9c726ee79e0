import { once } from 'node:events';
import { createServer } from 'node:http';
import { api_keys } from '../../src/features/identity/api-keys/messages/en.ts';
import { webhooks as en } from '../../src/features/alerts/webhooks/messages/en.ts';
import { openAlarm } from '../support/raised-alerts.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';

test.use({ locale: 'en-GB' });

/** A receiver that says no, and yes from the second time on. */
async function openReceiver() {
  const events: string[] = [];
  const server = createServer((request, response) => {
    events.push(String(request.headers['patio-event']));
    request.resume();
    response.writeHead(events.length === 1 ? 410 : 200).end(events.length === 1 ? 'Closed' : 'Heard');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { events, url: `http://127.0.0.1:${port}/hook`, stop: () => void server.close() };
}

test('a webhook is added, hears of an alert, shows what was answered, is turned off and deleted', async ({
  page,
  portal,
  account,
}) => {
  test.slow();
  const receiver = await openReceiver();
  const alarm = await openAlarm(portal, account);
  await alarm.define('ALARM');
  await signIn(page, account, '/admin/api-keys');
  await page.getByRole('tab', { name: api_keys.webhooks }).click();
  await expect(page).toHaveURL(/show=webhooks/);
  await expect(page.getByText(en.empty)).toBeVisible();
  await look(page, 'empty');

  await page.getByRole('button', { name: en.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.name).fill('Maintenance system');
  await dialog.getByLabel(en.url).fill('http://receiver.example/');
  await dialog.getByRole('button', { name: en.create }).click();
  await expect(dialog.getByLabel(en.url)).toBeFocused();
  await look(page, 'form');
  await dialog.getByLabel(en.url).fill(receiver.url);
  await dialog.getByRole('checkbox', { name: en.event.treated }).uncheck();
  await dialog.getByRole('button', { name: en.create }).click();
  await expect(dialog.getByRole('textbox', { name: en.secret })).toHaveValue(/^patio_webhook_/);
  await page.keyboard.press('Escape');
  await look(page, 'secret');
  await dialog.getByRole('button', { name: en.done }).click();

  await alarm.raise('ALARM');
  await expect.poll(() => receiver.events.length).toBe(1);
  await page.getByRole('button', { name: en.open_log.replace('{name}', 'Maintenance system') }).click();
  await expect(dialog.getByText(en.event.raised)).toBeVisible();
  await expect(dialog.getByText(/410/)).toBeVisible();
  // The pause before the next try is ten seconds.
  await expect(dialog.getByText(en.state_delivered)).toBeVisible({ timeout: 40_000 });
  await dialog.locator('summary').click();
  // The receiver is of this machine: what it said is not shown.
  await expect(dialog.getByText(en.nothing_answered)).toBeVisible();
  await look(page, 'log');
  await dialog.getByRole('button', { name: en.redeliver }).click();
  await expect.poll(() => receiver.events).toEqual(['alert.raised', 'alert.raised', 'alert.raised']);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Actions: Maintenance system' }).click();
  await page.getByRole('menuitem', { name: en.turn_off }).click();
  await expect(page.getByRole('cell', { name: en.off, exact: true })).toBeVisible();
  await look(page, 'list');
  await page.getByRole('button', { name: 'Actions: Maintenance system' }).click();
  await page.getByRole('menuitem', { name: en.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.delete }).click();
  await expect(page.getByText(en.empty)).toBeVisible();
  receiver.stop();
});

for (const locale of ['pt', 'es'])
  test.describe(locale, () => {
    test.use({ locale });
    test(`in ${locale} everything fits`, async ({ page, account }) => {
      await signIn(page, account, '/admin/api-keys?show=webhooks');
      await page.getByRole('main').getByRole('button').last().click();
      await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(5);
      await look(page, 'form');
    });
  });
