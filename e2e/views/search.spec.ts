import type { Page } from '@playwright/test';
import { titles as titlesEn } from '../../src/app/web/messages/frame-en.ts';
import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { home_inbox } from '../../src/features/views/home/messages/page-en.ts';
import { live_map } from '../../src/features/views/live-map/messages/en.ts';
import { replay } from '../../src/features/views/replay/messages/en.ts';
import { search as en } from '../../src/features/views/search/messages/en.ts';
import { search as es } from '../../src/features/views/search/messages/es.ts';
import { search as pt } from '../../src/features/views/search/messages/pt.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';
import type { OwnAccount, Portal } from '../support/portal.ts';
import { dialog } from '../support/rows-and-dialogs.ts';

test.use({ locale: 'en-GB' });

const field = (page: Page) => dialog(page).getByRole('combobox');
const chosen = (page: Page) => dialog(page).getByRole('option', { selected: true });

/** Opens it by its keys; what is typed before the field has the focus goes elsewhere. */
async function open(page: Page): Promise<void> {
  await framed(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** Until the frame stands, nobody listens to keys. */
async function framed(page: Page): Promise<void> {
  await expect(page.locator('header button[aria-keyshortcuts]')).toBeVisible();
}

async function stock(portal: Portal, account: OwnAccount): Promise<void> {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-7', name: 'Caxias do Sul' } });
  for (const [code, plate] of [
    ['EXC-1', 'AAA1A11'],
    ['EXC-2', 'BBB2B22'],
  ] as const)
    await portal.call(createAsset, { bearer, body: { code, plate, unit_id: unit.id, manufacturer: 'Volvo' } });
}

test('by the keyboard alone: an asset, a unit, a page and a command, and what was chosen lately', async ({
  page,
  portal,
  account,
}) => {
  // What fades takes no keys of what comes next.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await stock(portal, account);
  await signIn(page, account);
  await open(page);
  await page.keyboard.type('volvo');
  await expect(chosen(page)).toContainText('EXC-1');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toContainText('EXC-2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/services\/simc\/assets\/EXC-2$/);
  await expect(dialog(page)).toHaveCount(0);

  await open(page);
  await expect(dialog(page).getByRole('group', { name: en.recent }).getByRole('option')).toContainText('EXC-2');
  await page.keyboard.type('caxias');
  await expect(chosen(page)).toHaveText(/^UL-7/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/services\/simc\/units\/UL-7$/);

  await open(page);
  await page.keyboard.type('nothing like it');
  await expect(dialog(page).getByText('Nothing found for “nothing like it”')).toBeVisible();
  await field(page).fill(titlesEn['admin-users']);
  await expect(chosen(page)).toHaveText(titlesEn['admin-users']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users$/);
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(stored).not.toContain('EXC-2');
  expect(stored).not.toContain(account.email);

  await open(page);
  await page.keyboard.type('dark');
  await expect(dialog(page).getByRole('group', { name: en.command })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await open(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('the question mark lists the keys of the screen one is on, and of no other', async ({ page, account, portal }) => {
  // A map that is drawn without a graphics card takes its time to come.
  test.slow();
  await stock(portal, account);
  await signIn(page, account);
  await framed(page);
  await expect(page.getByRole('region', { name: home_inbox.title })).toBeVisible();
  await page.keyboard.press('?');
  await expect(dialog(page).getByRole('heading', { level: 3 })).toHaveText([home_inbox.title, en.everywhere]);
  await page.keyboard.press('Escape');
  await page.goto('/services/simc/geolocalizacao/mapa?replay=EXC-1');
  await expect(page.getByRole('region', { name: replay.title, exact: true })).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('?');
  const keysOf = (title: string) => dialog(page).getByRole('group', { name: title, exact: true });
  await expect(keysOf(live_map.tools.title).getByRole('term')).toContainText([
    live_map.tools.select,
    live_map.tools.measure,
    live_map.tools.layers,
  ]);
  await expect(keysOf(replay.title).getByRole('term')).toHaveText(Object.values(replay.keys));
  await expect(keysOf(replay.title).getByRole('definition').nth(2)).toHaveText('⇧←⇧→');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

for (const { locale, words } of [
  { locale: 'en-GB', words: en },
  { locale: 'es-AR', words: es },
  { locale: 'pt-BR', words: pt },
])
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('sound on a desktop in the light and on a phone in the dark', async ({ page, portal, account }) => {
      await stock(portal, account);
      await signIn(page, account);
      await page.getByRole('button', { name: new RegExp(`^${words.open}`) }).click();
      await expect(dialog(page).getByRole('group', { name: words.page })).toBeVisible();
      await look(page, 'own');
      await field(page).fill('exc');
      await expect(dialog(page).getByRole('group', { name: words.asset }).getByRole('option')).toHaveCount(2);
      await look(page, 'found');
      await field(page).fill('exc zzz');
      await expect(dialog(page).getByText(words.nothing_hint)).toBeVisible();
      await look(page, 'nothing');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await page.keyboard.press('?');
      await expect(dialog(page).getByRole('heading', { name: words.shortcuts })).toBeVisible();
      await look(page, 'keys');
    });
  });
