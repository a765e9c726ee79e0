import { alert_preferences as en } from '../../src/features/messaging/preferences/messages/en.ts';
import { notifications } from '../../src/features/messaging/notifications/messages/en.ts';
import { openAlarm } from '../support/raised-alerts.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';

test.use({ locale: 'en-GB' });

declare global {
  interface Window {
    /** What the browser was asked to show. */
    shownNotices?: string[];
  }
}

test('how one is notified of alerts is chosen by keyboard, holds at once and is there again', async ({
  page,
  account,
}) => {
  await signIn(page, account, '/settings/profile#notifications');
  const mail = page.getByRole('switch', { name: en.mail });
  await mail.focus();
  await page.keyboard.press('Space');
  await expect(mail).toHaveAttribute('aria-checked', 'false');
  await page.getByRole('combobox', { name: en.least }).selectOption(notifications.severities.high);
  // A line that is slow at first: what was chosen last is what stays.
  await page.route(
    '**/api/v1/notification-preferences',
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    },
    { times: 1 },
  );
  const settled = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && (answer.request().postData() ?? '').includes('450'),
  );
  await page.getByRole('switch', { name: en.quiet }).press('Space');
  await page.getByLabel(en.to, { exact: true }).fill('07:30');
  await settled;
  await page.getByRole('switch', { name: en.critical }).click();
  await look(page, 'card', { at: 'all' });
  await page.getByLabel(en.to, { exact: true }).fill('22:00');
  await expect(page.getByText(en.same)).toBeVisible();
  await page.reload();
  await expect(mail).toHaveAttribute('aria-checked', 'false');
  await expect(page.getByRole('combobox', { name: en.least })).toHaveValue('high');
  await expect(page.getByLabel(en.to, { exact: true })).toHaveValue('07:30');
  await expect(page.getByRole('switch', { name: en.critical })).toHaveAttribute('aria-checked', 'false');
});

test('where it was chosen, an alert is shown by the browser: once, by tabs that nobody looks at', async ({
  page,
  context,
  portal,
  account,
}) => {
  const alarm = await openAlarm(portal, account);
  await alarm.define('FIRST');
  await context.grantPermissions(['notifications']);
  await context.addInitScript(() => {
    window.shownNotices = [];
    class Shown extends EventTarget {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title: string) {
        super();
        window.shownNotices?.push(title);
      }
      close() {}
    }
    Object.defineProperty(window, 'Notification', { value: Shown });
    Object.defineProperty(document, 'visibilityState', {
      get: () => (localStorage.getItem('e2e.away') ? 'hidden' : 'visible'),
    });
  });
  await signIn(page, account, '/settings/profile');
  const choice = page.getByRole('switch', { name: en.desktop });
  await expect(choice).toHaveAttribute('aria-checked', 'false');
  await choice.click();
  await expect(choice).toHaveAttribute('aria-checked', 'true');
  const second = await context.newPage();
  await second.goto('/home');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  const shown = async () => [
    ...((await page.evaluate(() => window.shownNotices)) ?? []),
    ...((await second.evaluate(() => window.shownNotices)) ?? []),
  ];
  // A tab is visible: the bell counts, the browser shows nothing.
  await alarm.raise('FIRST');
  await expect(page.getByRole('button', { name: /1 unread notification/ })).toBeVisible();
  for (const tab of [page, second])
    await tab.evaluate(() => {
      localStorage.setItem('e2e.away', 'yes');
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await alarm.define('SECOND');
  await alarm.raise('SECOND');
  await expect.poll(shown).toEqual(['EXC-01: Alarm SECOND']);
  await alarm.define('THIRD');
  await alarm.raise('THIRD');
  await expect.poll(shown).toEqual(expect.arrayContaining(['EXC-01: Alarm THIRD']));
  expect(await shown()).toHaveLength(2);
});

for (const locale of ['pt', 'es'])
  test.describe(locale, () => {
    test.use({ locale });
    test(`in ${locale} everything fits`, async ({ page, account }) => {
      await signIn(page, account, '/settings/profile');
      await page.locator('#notifications').getByRole('switch').last().click();
      await look(page, 'card');
    });
  });
