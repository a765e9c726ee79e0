import type { Page } from '@playwright/test';
import { alert_preferences as en } from '../../src/features/messaging/preferences/messages/en.ts';
import { putPushDevice, readPush } from '../../src/features/messaging/push/contract.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';

test.use({ locale: 'en-GB', serviceWorkers: 'allow', permissions: ['notifications'] });

const endpoint = 'https://push.example/e2e';
const keys = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'A'.repeat(22),
};

/** A browser of tests reaches no push service: its subscription is made here, all else is real. */
async function standIn(page: Page): Promise<void> {
  await page.addInitScript(
    ({ endpoint, keys }) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)).buffer;
      let made: object | null = null;
      PushManager.prototype.getSubscription = () => Promise.resolve(made as PushSubscription | null);
      PushManager.prototype.subscribe = (options) => {
        made = {
          endpoint,
          options: { applicationServerKey: bytes(String(options?.applicationServerKey)) },
          getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]),
          unsubscribe: () => Promise.resolve(!(made = null)),
        };
        return Promise.resolve(made as PushSubscription);
      };
    },
    { endpoint, keys },
  );
}

test('a device is notified while the portal is closed, until its owner ends it', async ({ page, portal, account }) => {
  const bearer = await portal.signIn(account);
  const devices = async () => (await portal.call(readPush, { bearer })).devices;
  await portal.call(putPushDevice, {
    bearer,
    body: { ...keys, endpoint: 'https://push.example/phone', name: 'Firefox · Android' },
  });
  await standIn(page);
  await signIn(page, account, '/settings/profile');
  const choice = page.getByRole('switch', { name: en.push });
  await choice.click();
  await expect(choice).toBeChecked();
  expect((await devices()).map(({ name }) => name)).toEqual(['Chrome · Linux', 'Firefox · Android']);
  await look(page, 'push');
  await page.getByRole('button', { name: en.push_end_name.replace('{name}', 'Firefox · Android') }).click();
  await expect(page.getByText(en.push_devices)).toHaveCount(0);
  await choice.click();
  await expect(choice).not.toBeChecked();
  expect(await devices()).toEqual([]);
});

test('what comes by push is shown unless a page is visible, and opens what it is about', async ({
  page,
  account,
  context,
}) => {
  await signIn(page, account);
  const scope = new URL('/', page.url()).href;
  await page.evaluate(() => navigator.serviceWorker.ready);
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === scope);
      if (found) resolve(found.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const deliver = (tag: string) =>
    devTools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(scope).origin,
      registrationId,
      data: JSON.stringify({ title: 'EXC-1: Too fast', body: '27 Nov 2026, 10:42', path: '/notifications', tag }),
    });
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        data,
      })),
    );
  await deliver('to a visible page');
  expect(await shown()).toEqual([]);
  await page.goto('about:blank');
  await deliver('to nobody');
  await page.goto(scope);
  await expect
    .poll(shown)
    .toEqual([{ title: 'EXC-1: Too fast', body: '27 Nov 2026, 10:42', tag: 'to nobody', data: '/notifications' }]);
});
