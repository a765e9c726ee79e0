import { detachUser, listAssetProfiles, updateAssetProfile } from '../../src/features/assets/permissions/contract.ts';
import { listAssets } from '../../src/features/assets/catalogue/contract.ts';
import { live_map as en } from '../../src/features/views/live-map/messages/en.ts';
import { readProfile } from '../../src/features/identity/session/contract.ts';
import { listUnits } from '../../src/features/assets/units/contract.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

test.use({ demo: true });

const path = '/services/simc/geolocalizacao/mapa';
const password = 'patio-demo';

test('who loses a UL sees its assets go, and who loses all sees none', async ({ page, portal }) => {
  const viewer = { email: 'viewer@demo.patio', password };
  const bearer = await portal.signIn({ email: 'admin@demo.patio', password });
  const person = await portal.call(readProfile, { bearer: await portal.signIn(viewer) });
  const profiles = (await portal.call(listAssetProfiles, { bearer })).items;
  const profile = profiles.find(({ user_ids }) => user_ids.includes(person.id));
  const own = profile?.unit_ids[0] ?? '';
  const units = (await portal.call(listUnits, { bearer })).items;
  const other = units.find(({ id }) => id !== own)?.id ?? '';
  const codeIn = async (unit: string) =>
    (await portal.call(listAssets, { bearer, query: `?limit=1&unit_id=${unit}` })).items[0]?.code ?? '';
  const [lost, gained] = [await codeIn(own), await codeIn(other)];

  await signIn(page, viewer, `${path}?asset=${lost}`);
  const panel = page.getByRole('region', { name: `Details of ${lost}` });
  const rows = page.getByRole('listbox').getByRole('option');
  await expect(panel).toBeVisible();
  await expect(rows.filter({ hasText: lost })).toBeVisible();
  // However many there are, the visible rows alone exist.
  expect((await page.getByRole('listbox').boundingBox())?.height).toBeLessThan(page.viewportSize()?.height ?? 0);

  const params = { id: profile?.id ?? '' };
  await portal.call(updateAssetProfile, { bearer, params, body: { unit_ids: [other] } });
  await expect(panel).toBeHidden();
  await expect(rows.filter({ hasText: lost })).toBeHidden();
  await expect(rows.filter({ hasText: gained })).toBeVisible();

  await portal.call(detachUser, { bearer, params: { ...params, user_id: person.id } });
  await expect(page.getByText(en.not_allowed)).toBeVisible();
  await expect(rows).toHaveCount(0);
});
