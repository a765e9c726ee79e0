import { createAssetProfile, changeAttachments } from '../../src/features/assets/permissions/contract.ts';
import { asset_profiles as en } from '../../src/features/assets/permissions/messages/en.ts';
import { asset_profiles as es } from '../../src/features/assets/permissions/messages/es.ts';
import { asset_profiles as pt } from '../../src/features/assets/permissions/messages/pt.ts';
import { createAsset, listAssets } from '../../src/features/assets/catalogue/contract.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { addPerson } from '../support/people.ts';
import type { OwnAccount, Portal } from '../support/portal.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { expectSound } from '../support/appearance.ts';
import { act, dialog, row } from '../support/rows-and-dialogs.ts';

const profilesPath = '/services/simc/settings/profiles';
const usersPath = '/services/simc/settings/users';
const password = 'correct horse battery';

/** Twelve units in two regions, an asset in the first, and three viewers. */
async function furnish(portal: Portal, account: OwnAccount) {
  const bearer = await portal.signIn(account);
  const units: { id: string }[] = [];
  for (let number = 1; number <= 12; number += 1) {
    const region = number <= 8 ? 'Norte' : 'Sul';
    const body = { code: `UL-${String(number).padStart(2, '0')}`, name: `${region} ${number}` };
    units.push(await portal.call(createUnit, { bearer, body }));
  }
  await portal.call(createAsset, { bearer, body: { code: 'EX-0107', unit_id: units[0]?.id } });
  const people = [];
  for (const name of ['Ana Lima', 'Bia Prado', 'Caio Reis']) {
    const email = `${name.slice(0, 3).toLowerCase()}-${account.email}`;
    people.push({ ...(await addPerson(portal, bearer, { name, email, role: 'viewer', password })), email });
  }
  return { bearer, units, people };
}

/** What a viewer's own call shows, by asset ID; null where the module is closed to them. */
async function lookAs(portal: Portal, email: string): Promise<() => Promise<string[] | null>> {
  const bearer = await portal.signIn({ email, password });
  return async () => {
    const list = await portal.call(listAssets, { bearer }).catch(() => null);
    return list?.items.map(({ code }) => code) ?? null;
  };
}

test('a profile is made, given to many, changed and deleted, and says first what that takes', async ({
  page,
  portal,
  account,
}) => {
  test.slow();
  const { people } = await furnish(portal, account);
  const seenByAna = await lookAs(portal, people[0]?.email ?? '');
  await signIn(page, account, profilesPath);
  await page.getByRole('button', { name: en.add }).first().click();
  await dialog(page).getByRole('button', { name: en.add }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(en.name);
  await dialog(page).getByRole('textbox', { name: en.name }).fill('Norte');
  await dialog(page).getByLabel(en.section.routes).uncheck();
  await dialog(page).getByLabel(en.units_search).fill('norte');
  // Enter looks, and does not send the form.
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Select all 8 found' }).click();
  await expect(dialog(page).getByText('8 of 12 chosen')).toBeVisible();
  await dialog(page).getByRole('button', { name: en.add }).click();

  await expect(dialog(page).getByRole('tab', { name: en.people })).toHaveAttribute('aria-selected', 'true');
  await dialog(page).getByRole('checkbox', { name: 'Ana Lima' }).check();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(dialog(page).getByText('Attach 2')).toBeVisible();
  await dialog(page).getByRole('button', { name: en.apply }).click();
  await expect(page.getByText(en.people_changed)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Norte')).toContainText('8 rental units');
  await expect(row(page, 'Norte')).toContainText('2 people');
  await expect.poll(seenByAna).toEqual(['EX-0107']);

  await page.getByRole('button', { name: 'Norte', exact: true }).click();
  await expect(page).toHaveURL(/profile=[0-9a-f-]{36}/);
  await dialog(page).getByRole('checkbox', { name: 'UL-01' }).uncheck();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Norte')).toContainText('7 rental units');
  await expect.poll(seenByAna).toEqual([]);

  await act(page, 'Norte', en.delete);
  // The other one is the administrator, who needs no profile.
  await expect(dialog(page)).toContainText('One person loses access at once:');
  await expect(dialog(page)).toContainText('One other person has it and keeps everything');
  await expect(dialog(page)).toContainText(en.loses_module);
  await dialog(page).getByRole('button', { name: en.delete }).click();
  await expect(page.getByText(en.empty, { exact: true })).toBeVisible();
  await expect.poll(seenByAna).toBeNull();
});

test('profiles of many people change together; who reaches what, and why, is said and changed', async ({
  page,
  portal,
  account,
}) => {
  test.slow();
  const { bearer, units, people } = await furnish(portal, account);
  const make = (body: object) => portal.call(createAssetProfile, { bearer, body });
  const north = await make({ name: 'Norte', unit_ids: units.slice(0, 8).map(({ id }) => id), sections: ['map'] });
  await make({ name: 'Alertas', all_units: true, sections: ['alerts'], may_act: true });
  await portal.call(changeAttachments, { bearer, body: { user_ids: [people[0]?.id], attach: [north.id] } });
  await signIn(page, account, usersPath);
  await page.getByLabel(en.profiles, { exact: true }).first().selectOption({ label: en.without_profile });
  await expect(row(page, 'Ana Lima')).toHaveCount(0);
  await page.getByLabel(en.profiles, { exact: true }).first().selectOption({ label: en.any_profile });
  await row(page, 'Ana Lima').getByRole('checkbox').check();
  await row(page, 'Bia Prado').getByRole('checkbox').check();
  await page.getByRole('button', { name: en.change_profiles }).click();
  await expect(dialog(page)).toContainText('1 of 2 have it');
  await dialog(page).getByRole('checkbox', { name: 'Alertas' }).check();
  await dialog(page).getByRole('button', { name: en.apply }).click();
  await expect(row(page, 'Bia Prado')).toContainText('Alertas');
  await expect(row(page, 'Ana Lima')).toContainText('Norte');

  await page.getByRole('button', { name: 'Ana Lima' }).first().click();
  await expect(dialog(page)).toContainText(en.access_adds_up);
  await expect(dialog(page).getByRole('listitem').filter({ hasText: en.section.map })).toContainText('by “Norte”');
  await expect(page).toHaveURL(/user=[0-9a-f-]{36}/);
  await page.keyboard.press('Escape');

  await act(page, 'Bia Prado', en.ask_why);
  await dialog(page).getByLabel(en.why_asset).fill('EX-01');
  await page.getByRole('option', { name: 'EX-0107' }).click();
  await expect(dialog(page)).toContainText('Bia Prado does not see EX-0107');
  await expect(dialog(page)).toContainText(en.step.section_no);
  await dialog(page).getByRole('button', { name: 'Attach “Norte”' }).click();
  await expect(dialog(page)).toContainText('Bia Prado sees EX-0107');
  await expect.poll(await lookAs(portal, people[1]?.email ?? '')).toEqual(['EX-0107']);
});

test('viewers reach neither page, whatever their profiles say', async ({ page, portal, account }) => {
  const { bearer, people } = await furnish(portal, account);
  const body = { name: 'Tudo', all_units: true, sections: ['assets', 'map', 'settings'], may_act: true };
  const profile = await portal.call(createAssetProfile, { bearer, body });
  await portal.call(changeAttachments, { bearer, body: { user_ids: [people[2]?.id], attach: [profile.id] } });
  await signIn(page, { email: people[2]?.email ?? '', password });
  for (const path of [profilesPath, usersPath]) {
    await page.goto(path);
    await page.waitForURL('**/services/simc/home');
  }
});

for (const [colorScheme, width, locale, words] of [
  ['light', 1440, 'en-US', en],
  ['dark', 390, 'pt-BR', pt],
  ['dark', 1440, 'es-AR', es],
] as const)
  test.describe(`${colorScheme}, ${width} wide, ${locale}`, () => {
    test.use({ colorScheme, locale, viewport: { width, height: 900 } });

    test('axe finds nothing', async ({ page, portal, account }) => {
      test.slow();
      const { bearer, units, people } = await furnish(portal, account);
      const fields = { name: 'Norte', unit_ids: units.slice(0, 8).map(({ id }) => id), sections: ['map', 'routes'] };
      const profile = await portal.call(createAssetProfile, { bearer, body: fields });
      await portal.call(changeAttachments, { bearer, body: { user_ids: [people[0]?.id], attach: [profile.id] } });
      await signIn(page, account, profilesPath);
      await expect(row(page, 'Norte')).toContainText(words.section.routes);
      await expectSound(page, 'list');
      await page.goto(`${profilesPath}?profile=${profile.id}`);
      await expect(dialog(page).getByRole('checkbox', { name: 'UL-01' })).toBeChecked();
      await expectSound(page, 'access');
      await dialog(page).getByRole('tab', { name: words.people }).click();
      await expect(dialog(page).getByRole('checkbox', { name: 'Ana Lima' })).toBeChecked();
      await expectSound(page, 'people');
      await page.goto(usersPath);
      await expect(row(page, 'Ana Lima')).toContainText('Norte');
      await expectSound(page, 'users');
      await page.goto(`${usersPath}?user=${people[0]?.id}`);
      await expect(dialog(page)).toContainText(words.access_adds_up);
      await expectSound(page, 'effective');
      await dialog(page).getByRole('button', { name: words.ask_why }).click();
      await dialog(page).getByLabel(words.why_asset).click();
      await page.getByRole('option', { name: 'EX-0107' }).click();
      // The dialog that it was asked from may still be on its way out.
      await expect(dialog(page).last()).toContainText(words.remedies);
      await expectSound(page, 'why');
    });
  });
