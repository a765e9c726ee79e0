import { geofence_pages as en } from '../../src/features/geofences/messages/page-en.ts';
import { geofence_pages as es } from '../../src/features/geofences/messages/page-es.ts';
import { geofence_pages as pt } from '../../src/features/geofences/messages/page-pt.ts';
import { drive, gate, path, depot } from '../support/geofence-crossings.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';

// The map is drawn without a graphics card, in each of many looks.
test.describe.configure({ timeout: 300_000 });

for (const { locale, words } of [
  { locale: 'en-US', words: en },
  { locale: 'es-AR', words: es },
  { locale: 'pt-BR', words: pt },
])
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('axe finds nothing: empty, list, panel and its sides, form, no access', async ({ page, portal, account }) => {
      const { go, draw } = await drive(portal, account);
      await signIn(page, account, path);
      await expect(page.getByRole('button', { name: words.first })).toBeVisible();
      await look(page, 'empty');
      const { id } = await draw('Depot', { max_speed_kmh: 40, sub_geofences: [gate] });
      await draw('Perimeter', {
        active: false,
        color: '#1971c2',
        shape: { type: 'Circle', center: [depot.longitude, depot.latitude], radius_m: 900 },
      });
      await go(600, 500, 150, 50, 20, 10, 5, 400, 500, 90, 30);
      await page.goto(`${path}?geofence=${id}`);
      await expect(page.getByRole('link', { name: 'CAM-1' })).toBeVisible();
      await look(page, 'about');
      for (const tab of ['stays', 'events', 'days'] as const) {
        await page.getByRole('tab', { name: words.tabs[tab] }).click();
        await look(page, tab);
      }
      await page.goto(`${path}?geofence=${id}&form=edit`);
      await expect(page.getByRole('form')).toBeVisible();
      await look(page, 'form');
      // The scale of the map is not covered.
      const form = await page
        .getByRole('region')
        .filter({ has: page.getByRole('form') })
        .boundingBox();
      const scale = await page.locator('.maplibregl-ctrl-scale').boundingBox();
      expect((form?.y ?? 0) + (form?.height ?? 0)).toBeLessThanOrEqual(scale?.y ?? 0);
      await page.setViewportSize({ width: 390, height: 844 });
      // The word on a button is whole.
      await page.goto(path);
      await page.getByRole('button', { name: words.open_list }).click();
      await page.getByRole('button', { name: words.filters.open, exact: true }).click();
      await page.getByRole('radio', { name: words.filters.active, exact: true }).click();
      const clear = page.getByRole('button', { name: words.filters.clear });
      expect(
        await clear
          .locator('span')
          .last()
          .evaluate((word) => word.scrollWidth - word.clientWidth),
      ).toBe(0);
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(`${path}?geofence=${crypto.randomUUID()}`);
      await expect(page.getByText(words.no_access, { exact: true })).toBeVisible();
      await look(page, 'no-access');
    });
  });
