import { geofence_pages as pages } from '../../src/features/geofences/messages/page-pt.ts';
import { geofences } from '../../src/features/geofences/messages/pt.ts';
import { canvas, path } from '../support/geofence-drawing.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

// The map is drawn without a graphics card.
test.describe.configure({ timeout: 150_000 });
test.use({ locale: 'pt-BR' });

const words = geofences.drawing;

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport });

    test('from the name to the tools on the map it is a few keys, not the way around the whole page', async ({
      page,
      account,
    }) => {
      await signIn(page, account, path);
      const tools = page.getByRole('group', { name: words.tools });
      await expect(tools.getByRole('button', { name: words.polygon })).toBeAttached({ timeout: 30_000 });
      await page.getByRole('textbox', { name: pages.form.name }).focus();
      const way = page.getByRole('button', { name: pages.form.drawing });
      // The colours, one of one's own, and the way to draw.
      for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
      await expect(way).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(tools.getByRole('button', { pressed: true })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(tools.getByRole('button', { name: words.rectangle })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(canvas(page)).toBeFocused();
    });

    test('from the map back to the fields it is one key', async ({ page, account }) => {
      await signIn(page, account, path);
      const tools = page.getByRole('group', { name: words.tools });
      const rectangle = tools.getByRole('button', { name: words.rectangle });
      await expect(rectangle).toBeAttached({ timeout: 30_000 });
      await rectangle.press('Enter');
      for (const key of ['Space', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Space']) await page.keyboard.press(key);
      const help = page.getByRole('region', { name: words.drawn }).getByText(words.leave_help);
      await expect(help).toBeVisible();
      const way = page.getByRole('button', { name: pages.form.drawing });
      await page.keyboard.press('Escape');
      await expect(way).toBeFocused();
      await expect(way).toBeInViewport();
      // From a corner as well.
      await page.getByRole('button', { name: /^Vértice 1 de 4/ }).focus();
      await page.keyboard.press('Escape');
      await expect(way).toBeFocused();
      // What is begun is taken back first.
      await rectangle.press('Enter');
      await page.keyboard.press('Space');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(canvas(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(way).toBeFocused();
    });
  });
