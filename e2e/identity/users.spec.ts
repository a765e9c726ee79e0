import { photos } from '../../src/features/identity/photos/messages/en.ts';
import { acceptInvitation } from '../../src/features/identity/invitations/contract.ts';
import { readProfile } from '../../src/features/identity/session/contract.ts';
import { createUser, listUsers } from '../../src/features/identity/users/contract.ts';
import { users as en } from '../../src/features/identity/users/messages/en.ts';
import { users as pt } from '../../src/features/identity/users/messages/pt.ts';
import { errors } from '../../src/platform/messages/en.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { expectSound } from '../support/appearance.ts';
import { addPerson, choosePassword } from '../support/people.ts';
import { act, row } from '../support/rows-and-dialogs.ts';

const path = '/admin/users';
const password = 'correct horse battery';

test('a person is added, changed, given a password and deleted', async ({ page, portal, account }) => {
  const email = `bia-${account.email}`;
  await signIn(page, account, path);
  await page.getByRole('button', { name: en.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.email).fill(account.email.toUpperCase());
  await dialog.getByRole('button', { name: en.continue }).click();
  await expect(dialog.getByText(errors.validation_unique)).toBeVisible();
  await dialog.getByLabel(en.email).fill(email);
  await page.keyboard.press('Enter');

  await expect(dialog.getByRole('textbox', { name: en.name })).toBeFocused();
  await page.keyboard.type('Bia Lima');
  await dialog.getByLabel(en.by_password).check();
  await dialog.locator('[name=password]').fill('short');
  await dialog.locator('[name=password_confirmation]').fill('other');
  await dialog.getByRole('button', { name: en.add }).click();
  await expect(dialog.getByRole('alert')).toContainText(errors.validation_fix_fields);
  await expect(dialog.getByText(errors.validation_confirmation)).toBeVisible();
  await expect(dialog.getByText('At least 8 characters.', { exact: true }).last()).toBeVisible();
  await dialog.locator('[name=password]').fill(password);
  await dialog.locator('[name=password_confirmation]').fill(password);
  await dialog.getByRole('button', { name: en.add }).click();
  await expect(page.getByText('Bia Lima was added.')).toBeVisible();
  await expect(row(page, 'Bia Lima')).toContainText(en.viewer);
  await choosePassword(portal, { email, password }, `${password} 1`);
  // The list of before holds a version that is stale by now.
  await page.reload();

  await act(page, 'Bia Lima', en.edit);
  await dialog.getByRole('textbox', { name: en.name }).fill('Bia Souza');
  await dialog.getByLabel(en.admin, { exact: true }).check();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Bia Souza')).toContainText(en.admin);

  await act(page, 'Bia Souza', en.set_password);
  await dialog.locator('[name=password]').fill(`${password} 2`);
  await dialog.locator('[name=password_confirmation]').fill(`${password} 2`);
  await dialog.getByRole('button', { name: en.set_password }).click();
  await expect(page.getByText('Bia Souza has a new password.')).toBeVisible();
  await choosePassword(portal, { email, password: `${password} 2` }, `${password} 3`);

  await page.getByRole('searchbox').fill('bia');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await act(page, 'Bia Souza', en.remove);
  await dialog.getByRole('button', { name: en.remove }).click();
  await expect(page.getByText('Nothing matches “bia”')).toBeVisible();
});

test('sign-ins of a person, and of everyone else, are ended after a question', async ({ page, portal, account }) => {
  const bearer = await portal.signIn(account);
  const email = `bia-${account.email}`;
  await addPerson(portal, bearer, { name: 'Bia Lima', email, password, role: 'viewer' });
  await portal.signIn({ email, password });
  await signIn(page, account, path);
  const dialog = page.getByRole('dialog');
  await act(page, 'Bia Lima', en.end_sign_ins);
  await expect(dialog).toContainText('End the sign-ins of Bia Lima?');
  await dialog.getByRole('button', { name: en.end_sign_ins, exact: true }).click();
  await expect(page.getByText(/^\d sign-ins? (was|were) ended\.$/)).toBeVisible();

  await portal.signIn({ email, password });
  await page.getByRole('button', { name: en.end_all_sign_ins }).click();
  await dialog.getByRole('button', { name: en.end_all_sign_ins }).click();
  await expect(dialog).toHaveCount(0);
  // The session that asked goes on.
  await page.reload();
  await expect(row(page, 'Bia Lima')).toBeVisible();
});

test('a person known elsewhere is invited by role alone, and the last admin stays one', async ({
  page,
  portal,
  account,
}) => {
  const elsewhere = await portal.createAccount('Rio Claro');
  await signIn(page, account, path);
  await page.getByRole('button', { name: en.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.email).fill(elsewhere.email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(en.known_elsewhere)).toBeVisible();
  await dialog.getByRole('button', { name: en.grant }).click();
  await expect(page.getByText(`${elsewhere.email} is invited`)).toBeVisible();
  await expect(row(page, elsewhere.email)).toContainText(en.tag_invited);
  await row(page, elsewhere.email).getByRole('button').click();
  await expect(page.getByRole('menuitem')).toHaveText([en.invite_again, en.withdraw]);
  await page.keyboard.press('Escape');

  const bearer = await portal.signIn(account);
  const { current_account_id: id } = await portal.call(readProfile, { bearer });
  await portal.call(acceptInvitation, { bearer: await portal.signIn(elsewhere), params: { id } });
  await page.reload();
  const own = row(page, account.email);
  await own.getByRole('button').click();
  await expect(page.getByRole('menuitem')).toHaveText([en.edit]);
  await page.getByRole('menuitem', { name: en.edit }).click();
  await expect(dialog.getByText(en.last_admin)).toBeVisible();
  await expect(dialog.getByLabel(en.viewer, { exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');

  const list = await portal.call(listUsers, { bearer, query: `?search=${elsewhere.email}` });
  expect(list.items).toMatchObject([{ shared: true, role: 'viewer' }]);
  await row(page, elsewhere.email).getByRole('button').click();
  await page.getByRole('menuitem', { name: en.edit }).click();
  await expect(dialog.getByText(en.managed_by_person)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: en.name })).toBeDisabled();
  await dialog.getByLabel(en.admin, { exact: true }).check();
  await page.keyboard.press('Enter');
  await expect(row(page, elsewhere.email)).toContainText(en.admin);

  await own.getByRole('button').click();
  await page.getByRole('menuitem', { name: en.edit }).click();
  await dialog.getByLabel(en.viewer, { exact: true }).check();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await page.goto(path);
  await page.waitForURL('**/home');
});

test('a person gets a photo and loses it, in the list as well', async ({ page, portal, account }) => {
  const bearer = await portal.signIn(account);
  const person = { name: 'Bia Lima', email: `bia-${account.email}`, role: 'viewer', invite: true };
  await portal.call(createUser, { bearer, body: person });
  await signIn(page, account, path);
  const picture = row(page, 'Bia Lima').locator('img');
  await expect(row(page, 'Bia Lima')).toBeVisible();
  await expect(picture).toHaveCount(0);
  await act(page, 'Bia Lima', en.edit);
  const dialog = page.getByRole('dialog', { name: 'Bia Lima' });
  const buffer = await page.screenshot({ type: 'jpeg' });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'bia.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: photos.use }).click();
  await expect(dialog.locator('img')).toBeVisible();
  // Saved by itself: the form is left as it was.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBeGreaterThan(0);

  await act(page, 'Bia Lima', en.edit);
  await dialog.getByRole('button', { name: photos.remove }).click();
  await expect(dialog.locator('img')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(picture).toHaveCount(0);
});

for (const [colorScheme, width, locale, words] of [
  ['light', 1440, 'en-US', en],
  ['dark', 390, 'pt-BR', pt],
] as const)
  test.describe(`${colorScheme}, ${width} wide, ${locale}`, () => {
    test.use({ colorScheme, locale, viewport: { width, height: 900 } });

    test('axe finds nothing, and an invitation goes out', async ({ page, portal, account }) => {
      const bearer = await portal.signIn(account);
      const person = { name: 'Ester Guimarães', email: `ad-${account.email}`, role: 'viewer', ad: true };
      await portal.call(createUser, { bearer, body: person });
      await signIn(page, account, path);
      await expect(row(page, 'Ester')).toContainText(words.tag_ad);
      await expectSound(page, 'list');
      await page.getByRole('button', { name: words.add }).click();
      await page.getByRole('dialog').getByLabel(words.email).fill(`new-${account.email}`);
      await expectSound(page, 'find');
      await page.keyboard.press('Enter');
      await page.getByLabel(words.by_password).check();
      await page.getByRole('dialog').getByRole('button', { name: words.add }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty();
      await expectSound(page, 'new');
      await page.getByLabel(words.by_invitation).check();
      await page.getByRole('textbox', { name: words.name }).fill('Caio Prado');
      await page.keyboard.press('Enter');
      await expect(row(page, 'Caio Prado')).toContainText(words.tag_invited);
      await row(page, 'Caio Prado').getByRole('button').click();
      await page.getByRole('menuitem', { name: words.edit }).click();
      await expect(page.getByRole('textbox', { name: words.name })).toHaveValue('Caio Prado');
      await expectSound(page, 'edit');
    });
  });
