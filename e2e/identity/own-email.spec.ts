import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { listOutbox } from '../../src/features/messaging/email/contract.ts';
import { addPerson } from '../support/people.ts';
import { expect, fillSignIn, signIn, test } from '../support/fixtures.ts';
import type { OwnAccount, Person, Portal } from '../support/portal.ts';

const password = 'a password of hers';
const newEmail = () => `${randomBytes(5).toString('hex')}@new.example`;

/** Another person of the account: the outbox opens no link to the person it is of. */
async function colleague(portal: Portal, account: OwnAccount): Promise<Person & { bearer: string }> {
  const bearer = await portal.signIn(account);
  const email = newEmail();
  await addPerson(portal, bearer, { name: 'Bia Lima', email, role: 'viewer', password });
  return { email, password, bearer };
}

/** The path of the link that a new e-mail got. */
async function linkTo(portal: Portal, bearer: string, email: string): Promise<string> {
  const read = async () => {
    const { items } = await portal.call(listOutbox, { bearer, query: `?search=${email}` });
    return items.find(({ address }) => address === email)?.action?.url ?? null;
  };
  await expect.poll(read).not.toBeNull();
  const { pathname, search } = new URL((await read()) ?? '');
  return pathname + search;
}

async function ask(page: Page, email: string): Promise<void> {
  await page.goto('/settings/profile');
  const form = page.getByRole('form', { name: 'Name and e-mail' });
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This field is required')).toBeVisible();
  await form.getByRole('textbox', { name: 'Current password' }).fill('not it');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('The current password is invalid');
  await form.getByRole('textbox', { name: 'Current password' }).fill(password);
  await form.getByRole('button', { name: 'Save' }).click();
}

test('another e-mail is asked for, confirmed by its link, and opens the next sign-in', async ({
  page,
  account,
  portal,
}) => {
  const person = await colleague(portal, account);
  const email = newEmail();
  await signIn(page, person);
  await ask(page, email);
  await expect(page.getByRole('status').filter({ hasText: email })).toContainText(person.email);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);

  const link = await linkTo(portal, person.bearer, email);
  await page.goto(link);
  await expect(page.getByText(`You sign in with ${email} from now on.`)).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  await page.goto(link);
  await expect(page.getByText('opens nothing any more')).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: /^You/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await fillSignIn(page, person);
  await expect(page.getByRole('alert')).toContainText('incorrect');
  await fillSignIn(page, { email, password });
  await page.waitForURL('**/home');
});

test('anyone who opens the link signed out signs in on the way; what was asked for can be taken back', async ({
  page,
  account,
  portal,
  browser,
}) => {
  const person = await colleague(portal, account);
  const [first, second] = [newEmail(), newEmail()];
  await signIn(page, person);
  await ask(page, first);
  await page.getByRole('button', { name: 'Keep the present e-mail' }).click();
  await expect(page.getByText(`${person.email} stays your e-mail.`)).toBeVisible();
  await expect(page.getByText(first)).toHaveCount(0);

  await ask(page, second);
  await expect(page.getByRole('status').filter({ hasText: second })).toBeVisible();
  const elsewhere = await (await browser.newContext({ baseURL: portal.address, locale: 'en-US' })).newPage();
  await elsewhere.goto(await linkTo(portal, person.bearer, second));
  await fillSignIn(elsewhere, person);
  await expect(elsewhere.getByText(`You sign in with ${second} from now on.`)).toBeVisible();
  await elsewhere.context().close();
});
