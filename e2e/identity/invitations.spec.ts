import { my_invitations } from '../../src/features/identity/accounts/messages/page-en.ts';
import { invitations as en } from '../../src/features/identity/invitations/messages/en.ts';
import { invitations as pt } from '../../src/features/identity/invitations/messages/pt.ts';
import { passwords as enPasswords } from '../../src/features/identity/passwords/messages/en.ts';
import { passwords as ptPasswords } from '../../src/features/identity/passwords/messages/pt.ts';
import { own_password as enOwn } from '../../src/features/identity/session/messages/own-password-en.ts';
import { own_password as ptOwn } from '../../src/features/identity/session/messages/own-password-pt.ts';
import { createUser, deleteUser } from '../../src/features/identity/users/contract.ts';
import { users } from '../../src/features/identity/users/messages/en.ts';
import { listOutbox } from '../../src/features/messaging/email/contract.ts';
import { expectSound } from '../support/appearance.ts';
import { expect, fillSignIn, signIn, test } from '../support/fixtures.ts';
import { addPerson } from '../support/people.ts';
import type { OwnAccount, Portal } from '../support/portal.ts';
import { act, row } from '../support/rows-and-dialogs.ts';

const own = 'a password of my own';

/** A person whose e-mail was never proven, invited to the account; and the link of the mail, without its host. */
async function inviteUnproven(portal: Portal, account: OwnAccount): Promise<{ email: string; link: string }> {
  const bearer = await portal.signIn(account);
  const email = `${crypto.randomUUID()}@e2e.example`;
  const { id } = await addPerson(portal, bearer, {
    email,
    name: 'Bia Souza',
    role: 'viewer',
    password: 'known to others',
  });
  await portal.call(deleteUser, { bearer, params: { id } });
  await portal.call(createUser, { bearer, body: { email, role: 'viewer' } });
  const { items } = await portal.call(listOutbox, { bearer, query: `?search=${email}` });
  const { pathname, search } = new URL(items[0]?.action?.url ?? '');
  return { email, link: pathname + search };
}

for (const [colorScheme, width, locale, words, passwordWords, ownWords] of [
  ['light', 1440, 'en-US', en, enPasswords, enOwn],
  ['dark', 390, 'pt-BR', pt, ptPasswords, ptOwn],
] as const)
  test.describe(`${colorScheme}, ${width} wide, ${locale}`, () => {
    test.use({ colorScheme, locale, viewport: { width, height: 900 } });

    test('the link of an invitation proves the e-mail, takes a new password and leads in', async ({
      page,
      portal,
      account,
    }) => {
      const { email, link } = await inviteUnproven(portal, account);
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(account.name);
      await expect(page.getByText(email)).toBeVisible();
      await expectSound(page, 'invitation');
      await page.getByLabel(passwordWords.password, { exact: true }).fill(own);
      await page.getByLabel(passwordWords.confirmation, { exact: true }).fill(own);
      await page.getByRole('button', { name: words.accept }).click();
      await expect(page.getByText(words.joined_text)).toBeVisible();
      await page.getByRole('link', { name: passwordWords.sign_in }).click();
      await fillSignIn(page, { email, password: own });
      await page.waitForURL('**/home');

      await page.goto(link);
      await expect(page.getByText(words.dead)).toBeVisible();
    });

    test('a password that an administrator typed leads to the choice of another', async ({ page, portal, account }) => {
      const bearer = await portal.signIn(account);
      const [email, typed] = [`${crypto.randomUUID()}@e2e.example`, 'typed by an admin'];
      await portal.call(createUser, { bearer, body: { email, name: 'Bia', role: 'viewer', password: typed } });
      await page.goto('/');
      await fillSignIn(page, { email, password: typed });
      await expect(page.getByRole('heading', { name: ownWords.title })).toBeVisible();
      await expectSound(page, 'own-password');
      await page.getByLabel(passwordWords.password, { exact: true }).fill(own);
      await page.getByLabel(passwordWords.confirmation, { exact: true }).fill(own);
      await page.getByRole('button', { name: ownWords.save }).click();
      await page.waitForURL('**/home');
    });
  });

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('an invitation among my accounts is declined, and one is withdrawn', async ({ page, portal, account }) => {
    const person = await portal.createAccount('Rio Claro');
    const bearer = await portal.signIn(account);
    await portal.call(createUser, { bearer, body: { email: person.email, role: 'admin' } });
    await signIn(page, person, '/settings/my-accounts');
    const mine = page.getByRole('list', { name: my_invitations.invitations });
    await expect(mine).toContainText('invites you as an administrator');
    await expectSound(page, 'my-invitations');
    await page.getByRole('button', { name: `Decline the invitation to ${account.name}` }).click();
    await expect(mine).toHaveCount(0);
    await expect(page.getByText(`You declined the invitation to ${account.name}.`)).toBeVisible();

    await portal.call(createUser, { bearer, body: { email: person.email, role: 'admin' } });
    const other = await page.context().browser()?.newPage({ baseURL: portal.address, locale: 'en-US' });
    if (!other) throw new Error('There is no browser.');
    await signIn(other, account, '/admin/users');
    await act(other, person.email, users.withdraw);
    await other.getByRole('dialog').getByRole('button', { name: users.withdraw }).click();
    await expect(row(other, person.email)).toHaveCount(0);
    await other.close();
    await page.reload();
    await expect(page.getByRole('list').first()).toBeVisible();
    await expect(mine).toHaveCount(0);
  });
});
