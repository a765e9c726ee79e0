import { geofence_pages as pages } from '../src/features/geofence-pages/messages/pt.ts';
import { geofences } from '../src/features/geofences/messages/pt.ts';
import { canvas, path } from './drawing.ts';
import { expect, signIn, test } from './fixtures.ts';

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
  });
