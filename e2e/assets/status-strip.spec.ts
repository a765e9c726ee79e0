import { assetStatus, statusGroups } from '../../src/features/assets/catalogue/contract.ts';
import { asset_list as pt } from '../../src/features/assets/catalogue/messages/list-pt.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { screens } from '../support/screens.ts';

test.use({ locale: 'pt-BR', demo: true, viewport: { width: 1440, height: 844 } });

test('every status of the fleet is on the screen, in Portuguese', async ({ page }) => {
  await page.route('**/assets/filters*', async (route) => {
    const response = await route.fetch();
    const status = assetStatus.options.map((value) => ({ value, count: 1_234 }));
    await route.fulfill({ response, json: { ...(await response.json()), status } });
  });
  await signIn(page, { email: 'admin@demo.patio', password: 'patio-demo' }, screens.assets);
  const statuses = page.getByRole('group', { name: pt.by_status }).getByRole('button');
  await expect(statuses).toHaveCount(1 + statusGroups.length);
  for (const status of await statuses.all()) await expect(status).toBeInViewport({ ratio: 1 });
});
