import type { Locator, Page, Route } from '@playwright/test';
import { api_keys as en } from '../../src/features/identity/api-keys/messages/en.ts';
import { createApiKey } from '../../src/features/identity/api-keys/contract.ts';
import { asset_list as assets } from '../../src/features/assets/catalogue/messages/list-en.ts';
import { geofence_pages as geofencePages } from '../../src/features/geofences/messages/page-en.ts';
import { ui } from '../../src/ui/messages/en.ts';
import { drive, path } from '../support/geofence-crossings.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { row } from '../support/rows-and-dialogs.ts';

test.use({ locale: 'en-GB' });

/** Holds the next call to an address until it is let go; those after it pass. All are counted. */
async function hold(page: Page, address: string) {
  const first = Promise.withResolvers<Route>();
  let calls = 0;
  await page.route(address, (route) => {
    calls += 1;
    return calls === 1 ? first.resolve(route) : route.fallback();
  });
  return {
    came: first.promise,
    letGo: async () => (await first.promise).fallback(),
    count: () => calls,
  };
}

test('keys go on at the row that follows a deleted one, and at the page once there is none', async ({
  page,
  portal,
  account,
}) => {
  const bearer = await portal.signIn(account);
  for (const name of ['Alpha', 'Beta', 'Gamma'])
    await portal.call(createApiKey, { bearer, body: { name, kind: 'ingest' } });
  await signIn(page, account, '/admin/api-keys');
  const actions = (name: string) => page.getByRole('button', { name: `Actions: ${name}` });
  const end = page.getByRole('dialog').getByRole('button', { name: en.end });
  const ask = async (name: string) => {
    await actions(name).press('Enter');
    await page.getByRole('menuitem', { name: en.end }).press('Enter');
    await expect(end).toBeVisible();
  };

  await ask('Beta');
  await page.keyboard.press('Escape');
  await expect(actions('Beta')).toBeFocused();

  // First the dialog closes; the row goes once the list was read again.
  await ask('Beta');
  const list = await hold(page, '**/api/v1/api-keys?*');
  await end.press('Enter');
  await list.came;
  await expect(actions('Beta')).toBeFocused();
  await list.letGo();
  await expect(row(page, 'Beta')).toHaveCount(0);
  await expect(actions('Gamma')).toBeFocused();

  // While it is sent, the button is still there to hear of it.
  await ask('Gamma');
  const sent = await hold(page, '**/api/v1/api-keys/*');
  await end.press('Enter');
  await sent.came;
  await expect(end).toBeFocused();
  await sent.letGo();
  await expect(row(page, 'Gamma')).toHaveCount(0);
  await expect(actions('Alpha')).toBeFocused();

  await ask('Alpha');
  await end.press('Enter');
  await expect(page.getByText(en.empty)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('keys go on at the list of geofences, whatever goes first: dialog, panel or row', async ({
  page,
  portal,
  account,
}) => {
  const { draw } = await drive(portal, account);
  const { id } = await draw('Alpha');
  await draw('Beta');
  await signIn(page, account, `${path}?geofence=${id}`);
  const panel = page.getByRole('region', { name: 'Geofence Alpha' });
  const actions = panel.getByRole('button', { name: 'Actions: Alpha' });
  const ask = async () => {
    await actions.press('Enter');
    await page.getByRole('menuitem', { name: geofencePages.remove }).press('Enter');
    await expect(page.getByText(geofencePages.delete_dialog.history_stays)).toBeVisible();
  };
  await ask();
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();

  await ask();
  // On a slow machine a good while lies between them.
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const lost = await page.evaluateHandle(() => {
    const seen = { isLost: false };
    const look = () => {
      seen.isLost ||= document.activeElement === document.body;
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  await page.getByRole('dialog').getByRole('button', { name: geofencePages.remove }).press('Enter');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  expect(await lost.evaluate(({ isLost }) => isLost)).toBe(false);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: geofencePages.create })).toBeFocused();
});

test('keys stay at the button that loads more, and go on at the first row of the last page', async ({
  page,
  portal,
  account,
}) => {
  const bearer = await portal.signIn(account);
  for (const name of ['Alpha', 'Beta', 'Delta', 'Epsilon', 'Gamma'])
    await portal.call(createApiKey, { bearer, body: { name, kind: 'ingest' } });
  await page.route('**/api/v1/api-keys?*', (route) => route.continue({ url: `${route.request().url()}&limit=2` }));
  await signIn(page, account, '/admin/api-keys?sort=name');
  const more = page.getByRole('button', { name: ui.load_more });

  await more.press('Enter');
  await expect(row(page, 'Epsilon')).toBeVisible();
  await expect(more).toBeFocused();

  await more.press('Enter');
  await expect(more).toBeHidden();
  await expect(row(page, 'Gamma')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Actions: Gamma' })).toBeFocused();
  await expect(row(page, 'Gamma')).not.toHaveAttribute('tabindex');
});

test('a button that is busy keeps the keys and sends nothing more, whether it acts by itself or for its form', async ({
  page,
  portal,
  account,
}) => {
  const bearer = await portal.signIn(account);
  await portal.call(createApiKey, { bearer, body: { name: 'Alpha', kind: 'ingest' } });
  await signIn(page, account, '/admin/api-keys');
  await page.getByRole('button', { name: 'Actions: Alpha' }).click();
  await page.getByRole('menuitem', { name: en.end }).click();
  const sendOnce = async (button: Locator, address: string) => {
    const sent = await hold(page, address);
    await button.press('Enter');
    await sent.came;
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    for (const key of ['Enter', 'Space']) await page.keyboard.press(key);
    await button.click({ force: true });
    await expect(button).toBeFocused();
    await sent.letGo();
    await expect(button).toBeHidden();
    expect(sent.count()).toBe(1);
  };
  await sendOnce(page.getByRole('dialog').getByRole('button', { name: en.end }), '**/api/v1/api-keys/*');

  await page.goto('/services/simc/home');
  await page.getByRole('button', { name: assets.paste }).click();
  await page.getByRole('dialog').getByLabel(assets.paste_label).fill('EXC-1');
  await sendOnce(page.getByRole('dialog').locator('[type=submit]'), '**/api/v1/assets/lookup');
});
