import { accounts as en } from '../../src/features/identity/accounts/messages/en.ts';
import { acceptInvitation } from '../../src/features/identity/invitations/contract.ts';
import { readProfile } from '../../src/features/identity/session/contract.ts';
import { createUser } from '../../src/features/identity/users/contract.ts';
import { expect, signIn, test, fillSignIn } from '../support/fixtures.ts';
import { expectSound } from '../support/appearance.ts';

const path = '/settings/my-accounts';

test('accounts are gone to and left, the last one too', async ({ page, portal, account }) => {
  const person = await portal.createAccount('Rio Claro');
  const { email, password } = person;
  const [here, there] = [await portal.signIn(account), await portal.signIn(person)];
  await portal.call(createUser, { bearer: here, body: { email, role: 'viewer' } });
  // Another administrator of theirs, so that they may leave.
  await portal.call(createUser, { bearer: there, body: { email: account.email, role: 'admin' } });
  const { current_account_id: id } = await portal.call(readProfile, { bearer: there });
  await portal.call(acceptInvitation, { bearer: here, params: { id } });
  await signIn(page, person, path);
  await page.getByRole('button', { name: `Accept the invitation to ${account.name}` }).click();
  await expect(page.getByText(`You now belong to ${account.name}.`)).toBeVisible();
  const items = page.getByRole('list', { name: en.my_title }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  const present = items.filter({ hasText: en.current });
  await expect(present).toHaveCount(1);
  const [first = '', second = ''] = (await present.innerText()).includes('Rio Claro')
    ? ['Rio Claro', account.name]
    : [account.name, 'Rio Claro'];
  await expectSound(page, 'list');

  await page.getByRole('button', { name: `Switch to ${second}` }).click();
  await page.waitForURL('**/home');
  await expect(page.getByRole('button', { name: `Switch account, now ${second}` })).toBeVisible();

  await page.goto(path);
  await page.getByRole('button', { name: `Leave ${second}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`You go on in ${first}.`);
  await expectSound(page, 'leave');
  await dialog.getByRole('button', { name: en.leave, exact: true }).click();
  await page.waitForURL('**/home');
  await expect(page.getByText(`You have left ${second}.`)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(first);

  await page.goto(path);
  await expect(items).toHaveCount(1);
  await page.getByRole('button', { name: `Leave ${first}` }).click();
  await expect(dialog).toContainText(en.leave_only);
  await dialog.getByRole('button', { name: en.leave, exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await fillSignIn(page, { email, password });
  await expect(page.getByRole('alert')).toContainText('inactive');
});

test.describe('on a phone in the dark', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 800 } });

  test('the last admin cannot leave, and is shown why; axe finds nothing', async ({ page, account }) => {
    await signIn(page, account, path);
    await expect(page.getByText(en.last_admin)).toBeVisible();
    await expect(page.getByRole('button', { name: `Leave ${account.name}` })).toHaveCount(0);
    await expectSound(page, 'last-admin');
  });
});
