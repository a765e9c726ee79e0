import { readProfile } from '../../src/features/identity/session/contract.ts';
import { listAlerts } from '../../src/features/alerts/treatment/contract.ts';
import { updateAlert } from '../../src/features/alerts/treatment/treatment-contract.ts';
import { home as words } from '../../src/features/views/home/messages/en.ts';
import { home_inbox as en } from '../../src/features/views/home/messages/page-en.ts';
import { alarm } from '../support/alert-account.ts';
import { look } from '../support/appearance.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { addViewer } from '../support/viewers.ts';

test('home lists what needs a person, takes an alert by the keyboard, and says when nothing is left', async ({
  page,
  portal,
  account,
}) => {
  const { raise } = await alarm(portal, account);
  await raise('PUMP-1', 'EXC-1');
  await raise('DOOR-2', 'EXC-2');
  await signIn(page, account);
  const inbox = page.getByRole('region', { name: en.title, exact: true });
  const alerts = inbox.getByRole('region', { name: en.queues.alerts });
  await expect(alerts.getByRole('listitem')).toHaveCount(2);
  await expect(alerts.getByRole('status')).toHaveText('2');
  // The gravest first.
  await expect(alerts.getByRole('link', { name: 'EXC-1 Pump pressure low' })).toBeVisible();
  await look(page, 'home-inbox');

  await page.keyboard.press('j');
  await expect(alerts.getByRole('link', { name: /^EXC-1/ })).toBeFocused();
  await page.keyboard.press('j');
  await expect(alerts.getByRole('link', { name: /^EXC-2/ })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('e');
  await expect(page.getByText('“Pump pressure low” is assigned to you.')).toBeVisible();
  await expect(alerts.getByRole('status')).toHaveText('1');
  await expect(alerts.getByRole('link', { name: /^EXC-2/ })).toBeFocused();
  const mine = page.getByRole('region', { name: words.my_alerts });
  await expect(mine.getByRole('link', { name: 'Pump pressure low' })).toBeVisible();

  await page.keyboard.press('e');
  await expect(inbox.getByText(en.clear_title)).toBeVisible();
  await expect(page.getByRole('link', { name: en.numbers.unresolved })).toContainText('0 opened · 2 running');
  await look(page, 'home-clear');
});

test('who treats alerts and does not see the assets has them at home, too', async ({ page, portal, account }) => {
  const { raise, units } = await alarm(portal, account);
  await raise('PUMP-1', 'EXC-1');
  const opened = { unit_ids: Object.values(units).map(({ id }) => id), sections: ['alerts'], may_act: true };
  const viewer = await addViewer(portal, account, opened);
  const bearer = await portal.signIn(viewer);
  const { id: assignee_id } = await portal.call(readProfile, { bearer });
  const { items } = await portal.call(listAlerts, { bearer, query: '?limit=1' });
  await portal.call(updateAlert, { bearer, params: { id: items[0]?.id ?? '' }, body: { assignee_id } });
  await signIn(page, viewer);
  const mine = page.getByRole('region', { name: words.my_alerts });
  await expect(mine.getByRole('link', { name: 'Pump pressure low' })).toBeVisible();
});

test('the page does not move while it fills', async ({ page, portal, account }) => {
  const { raise } = await alarm(portal, account);
  await raise('PUMP-1', 'EXC-1');
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!(entry as PerformanceEntry & { hadRecentInput: boolean }).hadRecentInput)
          document.documentElement.dataset['shift'] = String(
            Number(document.documentElement.dataset['shift'] ?? 0) +
              (entry as PerformanceEntry & { value: number }).value,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(page, account);
  await expect(page.getByRole('region', { name: en.queues.alerts })).toBeVisible();
  await expect(page.getByRole('link', { name: en.numbers.unresolved })).toContainText('1 open');
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.005);
});
