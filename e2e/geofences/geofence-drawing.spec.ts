import { geofence_pages as pages } from '../../src/features/geofences/messages/page-en.ts';
import {
  canvas,
  change,
  clickAt,
  corner,
  corners,
  drag,
  drawNeighbour,
  latitude,
  longitude,
  openDrawing,
  path,
  strip,
  table,
  tool,
  words,
} from '../support/geofence-drawing.ts';
import { path as geofencesPath } from '../support/geofence-crossings.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';

// The map is drawn without a graphics card.
test.describe.configure({ timeout: 150_000 });
test.use({ viewport: { width: 1600, height: 900 } });

const box = [
  [-300, -150],
  [-100, -150],
  [-100, 100],
  [-300, 100],
] as const;

test('each kind is drawn, and undone and done again', async ({ page, account }) => {
  const middle = await openDrawing(page, account);
  await clickAt(page, middle, [...box, box[0]]);
  await expect(corners(page, words.coordinates.outline)).toHaveCount(4);
  await expect(strip(page)).toContainText(/ha · Perimeter \d\.\d\d\skm/);
  await page.keyboard.press('Control+z');
  await expect(corners(page, words.coordinates.outline)).toHaveCount(0);
  await expect(strip(page)).toContainText(words.hints.polygon_on);
  await change(page, words.redo).click();
  await expect(corners(page, words.coordinates.outline)).toHaveCount(4);

  await tool(page, words.rectangle).click();
  await drag(page, middle, [-250, -100], [-50, 50]);
  await expect(corners(page, words.coordinates.outline)).toHaveCount(4);
  const [first, third] = [latitude(page, 'Corner 1 of 4'), latitude(page, 'Corner 3 of 4')];
  await expect(first).toHaveValue(await latitude(page, 'Corner 2 of 4').inputValue());
  await expect(first).not.toHaveValue(await third.inputValue());

  await tool(page, words.circle).click();
  await clickAt(page, middle, [
    [-200, 0],
    [-100, 0],
  ]);
  const radius = table(page).getByRole('textbox', { name: words.radius });
  await expect(radius).toHaveValue(/^4\d\d/);
  await radius.fill('500');
  await radius.press('Enter');
  await expect(strip(page)).toContainText(/Radius 500\sm/);

  await page.keyboard.press('Escape');
  await tool(page, words.corridor).click();
  await clickAt(page, middle, [
    [-300, 0],
    [-200, 60],
    [-100, 0],
  ]);
  await page.keyboard.press('Enter');
  await expect(corners(page, words.coordinates.line)).toHaveCount(3);
  await expect(table(page).getByRole('textbox', { name: words.width })).toHaveValue('50');

  for (let left = 0; left < 4; left++) await page.keyboard.press('Control+z');
  await expect(radius).toHaveValue('500');
  await change(page, words.clear).click();
  await expect(page.getByText(pages.form.draw_hint)).toBeVisible();
});

test('corners are moved, added and taken away, a hole is cut, and the whole is moved', async ({ page, account }) => {
  const middle = await openDrawing(page, account);
  await page.keyboard.press('r');
  await clickAt(page, middle, [box[0], box[2]]);
  await expect(corners(page, words.coordinates.outline)).toHaveCount(4);
  const before = await longitude(page, 'Corner 1 of 4').inputValue();
  await drag(page, middle, box[0], [-340, -170]);
  await expect(longitude(page, 'Corner 1 of 4')).not.toHaveValue(before);
  await page.keyboard.press('Control+z');
  await expect(longitude(page, 'Corner 1 of 4')).toHaveValue(before);

  await drag(page, middle, [-200, 100], [-200, 140]);
  await expect(corners(page, words.coordinates.outline)).toHaveCount(5);
  await clickAt(page, middle, [[-200, 140]]);
  await strip(page).getByRole('button', { name: words.remove_corner }).click();
  await expect(corners(page, words.coordinates.outline)).toHaveCount(4);

  await page.keyboard.press('h');
  await clickAt(page, middle, [
    [0, -20],
    [40, -20],
    [40, 20],
  ]);
  await page.keyboard.press('Enter');
  await expect(strip(page)).toContainText(words.refusals.hole_outside);
  for (let left = 0; left < 3; left++) await page.keyboard.press('Escape');
  await clickAt(page, middle, [
    [-260, -110],
    [-220, -110],
  ]);
  await page.mouse.dblclick(middle.x - 220, middle.y - 70);
  await expect(corners(page, 'Hole 1')).toHaveCount(3);
  await expect(page.locator('[data-fault]')).toHaveCount(0);

  await drag(page, middle, [-200, -25], [-160, -25]);
  await expect(longitude(page, 'Corner 1 of 4')).not.toHaveValue(before);
  await table(page).getByRole('button', { name: words.coordinates.remove_ring }).click();
  await expect(corners(page, 'Hole 1')).toHaveCount(0);
});

test('a second part is drawn beside the first, by pointer and by keyboard', async ({ page, account }) => {
  const middle = await openDrawing(page, account);
  await expect(tool(page, words.part)).toBeDisabled();
  await page.keyboard.press('r');
  await clickAt(page, middle, [box[0], box[2]]);
  await page.keyboard.press('a');
  await expect(strip(page)).toContainText(words.hints.part);
  await clickAt(page, middle, [
    [0, -150],
    [80, -150],
    [80, -60],
    [0, -150],
  ]);
  await expect(corners(page, 'Part 2')).toHaveCount(3);
  await expect(page.getByText(pages.form.shapes.MultiPolygon)).toBeVisible();
  await expect(page.locator('[data-fault]')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(corners(page, words.coordinates.outline)).toHaveCount(4);
  for (let left = 0; left < 4; left++) await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await canvas(page).focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < 2; step++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Space');
  for (let step = 0; step < 2; step++) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(corners(page, 'Part 2')).toHaveCount(3);
  await table(page)
    .getByRole('region', { name: 'Part 2' })
    .getByRole('button', { name: words.coordinates.remove_ring })
    .click();
  await expect(corners(page, words.coordinates.outline)).toHaveCount(4);
});

test('a shape that crosses itself is said to, with the place marked', async ({ page, account }) => {
  const middle = await openDrawing(page, account);
  await clickAt(page, middle, [box[0], box[2], box[1], box[3]]);
  await page.keyboard.press('Enter');
  await expect(strip(page)).toContainText(words.faults.crosses);
  const mark = await page.locator('[data-fault]').boundingBox();
  expect(Math.abs((mark?.x ?? 0) + (mark?.width ?? 0) / 2 - (middle.x - 200))).toBeLessThan(3);
  await drag(page, middle, box[2], [-50, -200]);
  await expect(page.locator('[data-fault]')).toHaveCount(0);
});

test('corners snap to other geofences, and not with Alt', async ({ page, portal, account }) => {
  await drawNeighbour(portal, account);
  const middle = await openDrawing(page, account);
  await clickAt(page, middle, [box[0], box[3]]);
  await page.mouse.click(middle.x - 5, middle.y + 4);
  await page.keyboard.press('Enter');
  await expect(latitude(page, 'Corner 3 of 3')).toHaveValue('-30.04');
  await expect(longitude(page, 'Corner 3 of 3')).toHaveValue('-51.215');
  await page.keyboard.down('Alt');
  await drag(page, middle, [0, 0], [-6, 5]);
  await page.keyboard.up('Alt');
  await expect(latitude(page, 'Corner 3 of 3')).not.toHaveValue('-30.04');
});

test('coordinates are pasted and typed; what cannot be read stays and says why', async ({ page, account }) => {
  await openDrawing(page, account);
  const paste = table(page).getByRole('textbox', { name: words.coordinates.paste });
  await paste.fill('-30,03; -51,22\n-30,03; -51,21\n-95; -51,21');
  await table(page).getByRole('button', { name: words.coordinates.as_outline }).click();
  await expect(table(page).getByRole('alert')).toHaveText(
    `Line 3 (“-95; -51,21”): ${words.coordinates.faults.latitude_range}`,
  );
  await expect(paste).toHaveValue(/-95/);
  await paste.fill('-30,03; -51,22\n-30.03, -51.21\n-30.05 -51.21');
  await table(page).getByRole('button', { name: words.coordinates.as_outline }).click();
  await expect(corners(page, words.coordinates.outline)).toHaveCount(3);
  const cell = latitude(page, 'Corner 3 of 3');
  await expect(cell).toHaveValue('-30.05');
  await cell.fill('south');
  await cell.press('Tab');
  await expect(table(page).getByRole('alert')).toHaveText(words.coordinates.faults.no_number);
  await expect(cell).toHaveValue('south');
  await cell.fill('30,06 S');
  await cell.press('Enter');
  await expect(cell).toHaveValue('-30.06');
  await expect(table(page).getByRole('alert')).toHaveCount(0);
});

test('a shape is drawn and edited by keyboard alone', async ({ page, account }) => {
  await openDrawing(page, account);
  await tool(page, words.polygon).press('Enter');
  await expect(canvas(page)).toBeFocused();
  for (const [key, times] of [
    ['Space', 1],
    ['Shift+ArrowLeft', 2],
    ['Space', 1],
    ['Shift+ArrowDown', 2],
  ] as const)
    for (let count = 0; count < times; count++) await page.keyboard.press(key);
  // Where it has not been: a place; there again: the end.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(corners(page, words.coordinates.outline)).toHaveCount(3);
  const before = Number(await longitude(page, 'Corner 1 of 3').inputValue());
  await corner(page, 'Corner 1 of 3').focus();
  await expect(corner(page, 'Corner 1 of 3')).toHaveAccessibleDescription(words.corner_help);
  await expect(strip(page)).toContainText(words.corner_help);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(longitude(page, 'Corner 1 of 3')).not.toHaveValue(String(before));
  await page.keyboard.press('+');
  await expect(corner(page, 'Corner 2 of 4')).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  // All corners are one stop of Tab; other keys go from one to the next.
  await page.keyboard.press('Home');
  await expect(corner(page, 'Corner 1 of 4')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Corner/, pressed: true })).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(corner(page, 'Corner 1 of 4')).toBeFocused();
  await page.keyboard.press('End');
  await expect(corner(page, 'Corner 4 of 4')).toBeFocused();
  await page.keyboard.press('Control+ArrowLeft');
  await expect(corner(page, 'Corner 3 of 4')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(corner(page, 'Corner 3 of 3')).toBeFocused();
  await corner(page, words.move).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+z');
  await expect(corners(page, words.coordinates.outline)).toHaveCount(3);
});

test('on a phone all tools are in reach, and the fields make way once one is taken up', async ({ page, account }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn(page, account, geofencesPath);
  const name = page.getByRole('textbox', { name: pages.form.name });
  // The list that a form began at does not lie over what comes after it.
  const find = page.getByRole('button', { name: pages.open_list });
  await find.click();
  await page.getByRole('button', { name: pages.first }).click();
  await expect(name).toBeVisible();
  await page.getByRole('button', { name: pages.form.close }).click();
  await expect(find).toBeVisible();
  await page.goto(path);
  await expect(name).toBeVisible({ timeout: 30_000 });
  // A click counts where nothing lies over it.
  await tool(page, words.circle).click();
  await expect(name).toBeHidden();
  const map = await canvas(page).boundingBox();
  if (!map) throw new Error('There is no map.');
  expect(map.height).toBeGreaterThan(500);
  const middle = { x: map.x + map.width / 2, y: map.y + map.height / 2 };
  await clickAt(page, middle, [
    [0, 0],
    [80, 0],
  ]);
  await expect(strip(page)).toContainText(words.radius);
  for (const one of [words.part, words.hole, words.edit]) await expect(tool(page, one)).toBeInViewport({ ratio: 1 });
  await change(page, words.clear).click();
  await change(page, words.undo).click();
  await page.getByRole('button', { name: pages.form.show }).click();
  await expect(name).toBeVisible();
  await change(page, words.redo).click();
  await expect(page.getByText(pages.form.draw_hint)).toBeVisible();
});

test('axe finds nothing while a shape is drawn and once it is, in each light', async ({ page, account }) => {
  const middle = await openDrawing(page, account);
  await clickAt(page, middle, [box[0], box[2], box[1]]);
  await look(page, 'placing', { at: 'here' });
  await clickAt(page, middle, [box[3]]);
  await page.keyboard.press('Enter');
  await expect(strip(page)).toContainText(words.faults.crosses);
  await look(page, 'crossing', { at: 'here' });
});
