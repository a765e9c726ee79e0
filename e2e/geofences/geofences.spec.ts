import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { geofence_pages as en } from '../../src/features/geofences/messages/page-en.ts';
import { listGeofences, updateGeofence } from '../../src/features/geofences/contract.ts';
import { geofences as drawing } from '../../src/features/geofences/messages/en.ts';
import { stale_notice } from '../../src/ui/form/messages/en.ts';
import { ui } from '../../src/ui/messages/en.ts';
import { drive, gate, path, depot } from '../support/geofence-crossings.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { addViewer } from '../support/viewers.ts';

// The map is drawn without a graphics card.
test.describe.configure({ timeout: 150_000 });

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const panel = (page: Page, name: string) => page.getByRole('region', { name: `Geofence ${name}` });

async function chooseUnit(page: Page, name: string): Promise<void> {
  await page
    .getByRole('textbox', { name: en.form.unit })
    .or(page.getByRole('combobox', { name: en.form.unit }))
    .click();
  await page.getByRole('option', { name }).click();
}

/** Clicks two opposite corners of a rectangle, given as fractions of the map’s free room. */
async function drawRectangle(page: Page, [left, top, right, bottom]: readonly [number, number, number, number]) {
  await page.getByRole('button', { name: drawing.drawing.rectangle }).click();
  const box = await page.locator('canvas.maplibregl-canvas').boundingBox();
  if (!box) throw new Error('There is no map.');
  const room = { width: box.width - 450, height: box.height };
  await page.mouse.click(box.x + left * room.width, box.y + top * room.height);
  await page.mouse.click(box.x + right * room.width, box.y + bottom * room.height);
}

/** How many pixels around the middle of the map are dark: those of labels are, geofences are orange and red. */
async function darkPixelsInMiddle(page: Page): Promise<number> {
  const box = await page.locator('canvas.maplibregl-canvas').boundingBox();
  if (!box) throw new Error('There is no map.');
  const clip = { x: box.x + box.width / 2 - 60, y: box.y + box.height / 2 - 50, width: 120, height: 100 };
  const red = await sharp(await page.screenshot({ clip }))
    .extractChannel('red')
    .raw()
    .toBuffer();
  return red.filter((value) => value < 150).length;
}

test('the form says when a search of assets is too short', async ({ page, portal, account }) => {
  const { go } = await drive(portal, account);
  await go(0);
  await signIn(page, account, `${path}?form=new`);
  await chooseUnit(page, 'UL-1 · Quarry North');
  const form = page.getByRole('form', { name: en.form.create });
  await form.getByRole('radio', { name: en.form.some_assets }).check();
  await form.getByRole('searchbox', { name: en.form.assets_search }).fill('no');
  await expect(form.getByText('Type at least 3 characters.')).toBeVisible();
  await expect(form.getByRole('group', { name: en.form.some_assets }).getByRole('checkbox').first()).toBeVisible();
});

test('an analyst draws a geofence, saves, edits, copies, switches off and deletes it', async ({
  page,
  portal,
  account,
}) => {
  const { go } = await drive(portal, account);
  await go(0);
  await signIn(page, account, path);
  await page.getByRole('button', { name: en.first }).click();
  await expect(page).toHaveURL(/form=new/);
  await expect(page.getByRole('region', { name: en.form.create })).toBeFocused();
  const form = page.getByRole('form', { name: en.form.create });
  await form.getByRole('button', { name: ui.save }).click();
  await expect(form.getByText(en.form.not_drawn)).toBeVisible();
  await expect(form.getByText('This field is required').first()).toBeVisible();
  await expect(form.getByText(en.form.assets_first)).toBeVisible();

  await chooseUnit(page, 'UL-1 · Quarry North');
  await expect(form.getByText(en.form.all_assets)).toBeVisible();
  await expect(form.getByRole('combobox', { name: en.form.unit })).toBeFocused();
  await form.getByRole('textbox', { name: en.form.name }).fill('Depot');
  await drawRectangle(page, [0.3, 0.3, 0.7, 0.7]);
  await expect(form.getByText(en.form.shapes.Polygon)).toBeVisible();
  // Leaving asks, also within the page; the map, which comes to rest meanwhile, writes where it looks only once that is answered.
  await expect(page).toHaveURL(/[?&]at=/);
  const looked = new URL(page.url()).searchParams.get('at') ?? '';
  await page.locator('canvas.maplibregl-canvas').press('ArrowUp');
  await page.goBack();
  await expect(page.getByRole('dialog', { name: ui.unsaved_title })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: ui.cancel }).click();
  await expect(page).not.toHaveURL(new RegExp(`at=${encodeURIComponent(looked)}(&|$)`));
  await expect(page).toHaveURL(/form=new/);
  await form.getByRole('button', { name: ui.save }).press('Enter');
  await expect(page.getByText('“Depot” was created.')).toBeVisible();
  await expect(panel(page, 'Depot')).toBeFocused();
  await expect(row(page, 'Depot')).toBeVisible();

  // A sub-geofence that reaches outside is refused where it does, and nothing is lost.
  await panel(page, 'Depot').getByRole('button', { name: en.edit }).click();
  const edit = page.getByRole('form', { name: 'Edit “Depot”' });
  await expect(edit.getByText(en.form.unit_fixed)).toBeVisible();
  await edit.getByRole('button', { name: en.form.add_sub }).click();
  const sub = edit.getByRole('region', { name: 'Sub-geofence 1' });
  await expect(sub).toBeFocused();
  await sub.getByRole('textbox', { name: en.form.name }).fill('Gate');
  await drawRectangle(page, [0.1, 0.4, 0.5, 0.6]);
  await edit.getByRole('button', { name: ui.save }).click();
  const gate = edit.getByRole('region', { name: 'Gate' });
  await expect(gate.getByText('This lies outside the shape around it.')).toBeVisible();
  await page.getByRole('button', { name: drawing.drawing.clear }).click();
  await page.waitForFunction(() => !document.querySelector('.maplibregl-map.moving'));
  await gate.getByRole('button', { name: en.form.remove_sub.replace('{name}', 'Gate') }).click();
  await edit.getByRole('textbox', { name: en.form.name }).first().fill('Depot A');
  await edit.getByRole('button', { name: ui.save }).click();
  await expect(panel(page, 'Depot A')).toBeVisible();
  // What the form offered to undo went with it.
  await expect(page.getByRole('button', { name: ui.undo })).toBeHidden();

  const menu = async (action: string) => {
    await panel(page, 'Depot A').getByRole('button', { name: 'Actions: Depot A' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await menu(en.copy);
  await page.getByRole('textbox', { name: en.copy_dialog.name }).fill('Depot B');
  await page.getByRole('dialog').getByRole('button', { name: en.copy_dialog.submit }).click();
  await expect(panel(page, 'Depot B')).toBeVisible();

  await row(page, 'Depot A').getByRole('checkbox').check();
  await row(page, 'Depot B').getByRole('checkbox').check();
  await page.getByRole('region', { name: en.bulk.label }).getByRole('button', { name: en.bulk.off }).click();
  await expect(row(page, 'Depot A')).toContainText(en.row.off);
  await expect(row(page, 'Depot B')).toContainText(en.row.off);
  await page.getByRole('button', { name: ui.undo }).click();
  await expect(row(page, 'Depot A')).not.toContainText(en.row.off);

  await row(page, 'Depot A').locator('button').click();
  await menu(en.remove);
  await expect(page.getByText(en.delete_dialog.history_stays)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: en.remove }).click();
  await expect(row(page, 'Depot A')).toHaveCount(0);
  await expect(page).not.toHaveURL(/geofence=/);
  await expect(panel(page, 'Depot A')).toBeHidden();
  // Keys go on at the list.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: en.create })).toBeFocused();
});

test('all that are found are switched off at once, those that are not read yet as well', async ({
  page,
  portal,
  account,
}) => {
  const { bearer, draw } = await drive(portal, account);
  const lots = Array.from({ length: 120 }, (_, at) => `Lot ${at + 1}`);
  for (let from = 0; from < lots.length; from += 8)
    await Promise.all([...lots.slice(from, from + 8), ...(from === 0 ? ['Depot'] : [])].map((name) => draw(name)));
  await signIn(page, account, `${path}?search=lot`);
  await row(page, 'Lot 1').first().getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: en.bulk.label });
  await bar.getByRole('button', { name: en.bulk.all.replace('{number}', '120') }).click();
  await expect(bar.getByText('120 selected')).toBeVisible();
  await bar.getByRole('button', { name: en.bulk.off }).click();
  await expect(page.getByText('120 geofences were switched off.')).toBeVisible();
  const left = await portal.call(listGeofences, { bearer, query: '?active=true' });
  expect(left.items.map(({ name }) => name)).toEqual(['Depot']);
});

test('an asset that drives in rings: the list counts it live, and the history shows its evidence', async ({
  page,
  portal,
  account,
}) => {
  const { go, draw } = await drive(portal, account);
  const { id } = await draw('Depot', { sub_geofences: [gate] });
  await signIn(page, account, path);
  await expect(row(page, 'Depot')).toContainText('no asset inside');
  await go(600, 500, 150, 50, 20);
  await expect(row(page, 'Depot')).toContainText('1 asset inside');
  await expect(row(page, 'Depot')).toContainText('2 events today');
  await go(10, 400, 500);
  await expect(row(page, 'Depot')).toContainText('no asset inside');

  await row(page, 'Depot').locator('button').click();
  await expect(page).toHaveURL(new RegExp(`geofence=${id}`));
  await panel(page, 'Depot').getByRole('tab', { name: en.tabs.events }).click();
  const events = panel(page, 'Depot').getByRole('list', { name: en.events.list });
  await expect(events.getByRole('listitem').filter({ hasText: en.resources.exit })).toContainText('CAM-1');
  await expect(events).toContainText('30 km/h where 20 km/h is allowed');
  await events
    .getByRole('listitem')
    .filter({ hasText: en.resources.entry })
    .getByRole('button', { name: en.events.show })
    .click();
  await expect(page.getByRole('table', { name: en.events.table })).toBeVisible();
  await expect(page).toHaveURL(/event=/);
  await panel(page, 'Depot').getByRole('tab', { name: en.tabs.stays }).click();
  const stays = panel(page, 'Depot').getByRole('list', { name: en.stays.list });
  await expect(stays).toContainText('in Gate');
  await expect(stays).toContainText(en.stays.top.replace('{speed}', '30 km/h'));
  await expect(panel(page, 'Depot').getByRole('link', { name: 'Replay CAM-1 at this moment' }).first()).toHaveAttribute(
    'href',
    /mapa\?asset=CAM-1&replay=CAM-1&from=/,
  );
  await panel(page, 'Depot').getByRole('tab', { name: en.tabs.days }).click();
  await expect(page.getByRole('img', { name: new RegExp(en.days.chart) })).toBeVisible();
  await panel(page, 'Depot').getByRole('button', { name: en.days.as_table }).click();
  await expect(page.getByRole('table', { name: en.days.chart })).toContainText('CAM-1');
  // A link shows a colleague the same.
  await page.reload();
  await expect(panel(page, 'Depot').getByRole('tab', { name: en.tabs.days })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(panel(page, 'Depot')).toBeHidden();

  // From afar nothing is named; nearer the geofence is, and nearer still what lies in it.
  const darkPixelsAt = async (zoom: number) => {
    await page.goto(`${path}?at=${depot.latitude},${depot.longitude},${zoom}`);
    await expect(row(page, 'Depot')).toBeVisible();
    return expect.poll(() => darkPixelsInMiddle(page), { timeout: 30_000 });
  };
  // Of one name there are about 90 points, of both about 180.
  await (await darkPixelsAt(15)).toBeGreaterThan(60);
  await (await darkPixelsAt(17.5)).toBeGreaterThan(130);
  await (await darkPixelsAt(13)).toBe(0);
});

test('another person was faster: what was typed stays, and the person decides', async ({ page, portal, account }) => {
  const { bearer, draw } = await drive(portal, account);
  const { id } = await draw('Depot');
  await signIn(page, account, `${path}?geofence=${id}&form=edit`);
  const form = page.getByRole('form', { name: 'Edit “Depot”' });
  await form.getByRole('textbox', { name: en.form.name }).fill('Mine');
  await portal.call(updateGeofence, { bearer, params: { id }, body: { name: 'Theirs' } });
  await expect(form.getByText(stale_notice.title)).toBeVisible();
  await form.getByRole('button', { name: ui.save, exact: true }).click();
  await expect(form.getByText('This changed in the meantime. Reload and try again.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: en.form.name })).toHaveValue('Mine');
  await form.getByRole('button', { name: stale_notice.save_over }).click();
  await expect(panel(page, 'Mine')).toBeVisible();
});

test('who only looks has nothing to press; what is out of reach says nothing of itself', async ({
  page,
  portal,
  account,
}) => {
  const { unit, other, draw } = await drive(portal, account);
  const own = await draw('Depot');
  const hidden = await draw('Hidden', { unit_id: other.id });
  const viewer = await addViewer(portal, account, { unit_ids: [unit.id], sections: ['geofences'] });
  await signIn(page, viewer, path);
  await expect(row(page, 'Depot')).toBeVisible();
  await expect(row(page, 'Hidden')).toHaveCount(0);
  await expect(page.getByRole('button', { name: en.create })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  // Also at the address of the form.
  await page.goto(`${path}?geofence=${own.id}&form=edit`);
  await expect(panel(page, 'Depot')).toBeVisible();
  await expect(panel(page, 'Depot').getByRole('button', { name: en.edit })).toHaveCount(0);
  await expect(page.getByRole('form')).toHaveCount(0);

  const said: string[] = [];
  for (const absent of [hidden.id, crypto.randomUUID(), 'nonsense']) {
    await page.goto(`${path}?geofence=${absent}&form=edit`);
    const alert = page.getByRole('alert').filter({ hasText: en.no_access });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
    said.push(await alert.innerText());
  }
  expect(new Set(said).size).toBe(1);
});

test('by the keyboard alone: found, chosen, its sides gone through, closed', async ({ page, portal, account }) => {
  const { draw } = await drive(portal, account);
  for (const name of ['Alpha', 'Beta', 'Gamma', 'Depot']) await draw(name);
  await signIn(page, account, path);
  await page.getByRole('searchbox', { name: en.search }).fill('a');
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await row(page, 'Alpha').locator('button').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(row(page, 'Gamma').locator('button')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row(page, 'Alpha').locator('button')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(panel(page, 'Beta')).toBeVisible();
  await panel(page, 'Beta').getByRole('tab', { name: en.tabs.about }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel(page, 'Beta').getByRole('tab', { name: en.tabs.stays })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page, 'Beta')).toBeHidden();
});
