import { createUnit } from '../../src/features/assets/units/contract.ts';
import { acceptInvitation } from '../../src/features/identity/invitations/contract.ts';
import { readProfile } from '../../src/features/identity/session/contract.ts';
import { listAssetProfiles, listModuleUsers } from '../../src/features/assets/permissions/contract.ts';
import { asset_profiles as access } from '../../src/features/assets/permissions/messages/en.ts';
import { users as en } from '../../src/features/identity/users/messages/en.ts';
import { countActs } from '../support/acts.ts';
import { look } from '../support/appearance.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

const path = '/admin/users';

const profiles = `**/api/v1${listAssetProfiles.path}*`;

test('a person is invited for one unit in six acts, and the next one shares its profile', async ({
  page,
  portal,
  account,
}) => {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry' } });
  await signIn(page, account, path);
  const dialog = page.getByRole('dialog');
  const seen = dialog.getByRole('group', { name: access.invited.label });
  const invite = async (name: string) => {
    await page.getByRole('button', { name: en.add }).click();
    await dialog.getByLabel(en.email).fill(`${crypto.randomUUID()}@e2e.example`);
    await dialog.getByRole('button', { name: en.continue }).click();
    await dialog.getByRole('textbox', { name: en.name }).fill(name);
    await expect(dialog.getByText(access.invited.sees_nothing)).toBeVisible();
    await seen
      .getByRole('checkbox', { name: /^UL-1 · Quarry/ })
      .first()
      .check();
    await expect(dialog.getByText(access.invited.sees_nothing)).toHaveCount(0);
  };
  const acts = await countActs(page);
  await invite('Bia Lima');
  // The page reads the profiles as they were before, until the next person is added.
  await page.route(profiles, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { items: [], next: null } }) : route.continue(),
  );
  await dialog.getByRole('button', { name: en.add }).click();
  await expect(page.getByText('Bia Lima was added.')).toBeVisible();
  expect(await acts()).toBeLessThanOrEqual(6);
  await invite('Caio Reis');
  await look(page, 'invite');
  await page.unroute(profiles);
  await dialog.getByRole('button', { name: en.add }).click();
  await expect(page.getByText('Caio Reis was added.')).toBeVisible();

  const made = await portal.call(listAssetProfiles, { bearer });
  expect(made.items).toMatchObject([{ name: 'UL-1 · Quarry', unit_ids: [unit.id], may_act: false }]);
  expect(made.items[0]?.user_ids).toHaveLength(2);
});

test('who is known elsewhere has the profile once they accept', async ({ page, portal, account }) => {
  const bearer = await portal.signIn(account);
  await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry' } });
  const elsewhere = await portal.createAccount('Rio Claro');
  await signIn(page, account, path);
  await page.getByRole('button', { name: en.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.email).fill(elsewhere.email);
  await dialog.getByRole('button', { name: en.continue }).click();
  await dialog.getByRole('checkbox', { name: /^UL-1 · Quarry/ }).check();
  await dialog.getByRole('button', { name: en.grant }).click();
  await expect(page.getByText(`${elsewhere.email} is invited`)).toBeVisible();

  const unitsOf = async () => {
    const { items } = await portal.call(listModuleUsers, { bearer, query: `?search=${elsewhere.email}` });
    return items.map(({ unit_count }) => unit_count);
  };
  expect(await unitsOf()).toEqual([]);
  const { current_account_id: id } = await portal.call(readProfile, { bearer });
  await portal.call(acceptInvitation, { bearer: await portal.signIn(elsewhere), params: { id } });
  expect(await unitsOf()).toEqual([1]);
});
