import type { Page } from '@playwright/test';
import { assetImport } from '../../src/features/assets/imports/contract.ts';
import { imports } from '../../src/features/jobs/imports/messages/en.ts';
import { jobs } from '../../src/features/jobs/background-jobs/messages/en.ts';
import { listNotifications } from '../../src/features/messaging/notifications/contract.ts';
import { notifications as en } from '../../src/features/messaging/notifications/messages/en.ts';
import { createUnit, deleteUnit } from '../../src/features/assets/units/contract.ts';
import { ui } from '../../src/ui/messages/en.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';
import type { Portal } from '../support/portal.ts';

test.use({ locale: 'en-GB' });

const done = en.codes.asset_import_done.title;
const failed = 'Asset import failed';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: new RegExp(`^${en.title}`) });
const expectUnread = (page: Page, text: string | null) =>
  expect(bell(page)).toHaveAccessibleName(text === null ? en.title : `${en.title}: ${text}`);

interface SignedIn {
  portal: Portal;
  bearer: string;
}

/** A file is looked at; what is answered runs it, as a colleague's script would. */
async function lookAt(
  { portal, bearer }: SignedIn,
  codes: readonly string[],
  unit = 'UL-1',
): Promise<() => Promise<unknown>> {
  const form = new FormData();
  form.append('file', new Blob([['Asset ID;UL', ...codes.map((code) => `${code};${unit}`)].join('\n')]), 'fleet.csv');
  const response = await fetch(`${portal.address}/api/v1/assets/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
    body: form,
  });
  const { id }: { id: string } = await response.json();
  return () => portal.call(assetImport.run, { bearer, params: { id }, body: { mode: 'all' } });
}

test('an import that ends is announced in every tab, read in one, led to its result; what failed is tried again', async ({
  page,
  context,
  portal,
  account,
}) => {
  // A long story of two tabs.
  test.slow();
  const signedIn = { portal, bearer: await portal.signIn(account) };
  const { bearer } = signedIn;
  await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry' } });
  await signIn(page, account);
  const second = await context.newPage();
  await second.goto('/settings/profile');
  await expectUnread(second, null);

  await (
    await lookAt(signedIn, ['EXC-1', 'EXC-2'])
  )();
  for (const tab of [page, second]) await expectUnread(tab, '1 unread notification');
  await expect(page).toHaveTitle(/^Patio/);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-unread.svg');
  await expect(page.getByRole('region', { name: en.unread }).getByRole('link', { name: done })).toBeVisible();
  await bell(page).click();
  const panel = page.getByRole('dialog', { name: en.title });
  await expect(panel.getByText('2 created, 0 changed')).toBeVisible();
  await look(page, 'panel');
  await panel.getByRole('button', { name: `Mark as read: ${done}` }).click();
  for (const tab of [page, second]) await expectUnread(tab, null);
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();

  // A person who watches its end gets no notification of it.
  await page.goto('/services/simc/home');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const csv = { name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from('Asset ID;UL\nEXC-3;UL-1') };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(csv);
  await page.getByRole('dialog').getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByText(imports.done_title)).toBeVisible();
  const ofMine = async () => (await portal.call(listNotifications, { bearer })).items.map(({ read_at }) => read_at);
  await expect.poll(ofMine).toEqual([expect.any(String), expect.any(String)]);
  await page.getByRole('dialog').getByRole('button', { name: ui.close, exact: true }).last().click();

  const depot = await portal.call(createUnit, { bearer, body: { code: 'UL-2', name: 'Depot' } });
  const run = await lookAt(signedIn, ['LDR-1'], 'UL-2');
  await portal.call(deleteUnit, { bearer, params: { id: depot.id } });
  await run();
  await bell(page).click();
  await panel.getByRole('link', { name: failed }).click();
  await expectUnread(page, null);
  await expect(page).toHaveURL(/\/notifications\?show=work$/);
  const work = page.getByRole('list', { name: jobs.list }).getByRole('listitem');
  await expect(work.first()).toContainText(jobs.failed_conflict);
  await look(page, 'work');
  await portal.call(createUnit, { bearer, body: { code: 'UL-2', name: 'Depot' } });
  await work.first().getByRole('button', { name: jobs.retry }).click();
  await expectUnread(page, '1 unread notification');
  await work.first().getByRole('link', { name: jobs.result }).click();
  await expect(page.getByRole('dialog').getByRole('definition')).toHaveText(['1', '0', '0', '0']);
  await expectUnread(page, null);

  // The page: what comes waits above the list, one goes, then all. The failure that was made good has no notification any more.
  await page.goto('/notifications');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await (
    await lookAt(signedIn, ['EXC-4'])
  )();
  await expect(page.getByRole('button', { name: '1 new notification' })).toBeVisible();
  await expect(rows).toHaveCount(3);
  // Whatever a key takes away or empties, keys go on nearby.
  await page.getByRole('button', { name: '1 new notification' }).press('Enter');
  await expect(rows).toHaveCount(4);
  await expect(page.locator('main [tabindex="-1"]:focus')).toBeVisible();
  await look(page, 'page');
  const unread = page.getByRole('button', { name: en.unread, exact: true });
  await unread.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(unread).toBeFocused();
  await page.getByRole('button', { name: en.all, exact: true }).click();
  await expect(rows).toHaveCount(4);
  await bell(page).press('Enter');
  await panel.getByRole('button', { name: en.read_all }).press('Enter');
  await expectUnread(page, null);
  await expect(panel.locator('[tabindex="-1"]:focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await rows
    .first()
    .getByRole('button', { name: `Dismiss: ${done}` })
    .focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(3);
  await expect(rows.first().getByRole('button', { name: /^Dismiss/ })).toBeFocused();
  await second.goto('/notifications');
  await expect(second.getByRole('main').getByRole('listitem')).toHaveCount(3);
  const dismissAll = page.getByRole('main').getByRole('button', { name: en.dismiss_all });
  await dismissAll.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: en.dismiss_all }).press('Enter');
  for (const tab of [page, second]) await expect(tab.getByText(en.empty, { exact: true })).toBeVisible();
  await expect(dismissAll).toBeFocused();
  await look(page, 'empty');
});

test('the bell shows a short count, and says the whole one', async ({ page, account }) => {
  await page.route('**/notifications/unread', (route) => route.fulfill({ json: { count: 12 } }));
  await signIn(page, account, '/settings/profile');
  await expectUnread(page, '12 unread notifications');
  await expect(bell(page)).toHaveAttribute('data-count', '9+');
  await look(page);
});
