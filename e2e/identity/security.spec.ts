import { errors } from '../../src/platform/messages/en.ts';
import { security as en } from '../../src/features/identity/security/messages/en.ts';
import { expect, fillSignIn, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';

test.use({ locale: 'en-GB' });

test('the password is changed by anyone who knows it, and the other sign-ins are ended', async ({
  page,
  portal,
  account,
}) => {
  await portal.signIn(account);
  await portal.signIn(account);
  await signIn(page, account, '/settings/security');
  const sessions = page.getByRole('list', { name: en.sessions }).getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await expect(sessions.filter({ hasText: en.this_one })).toContainText('Chrome on Linux');

  await sessions.getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: en.end, exact: true }).click();
  await expect(sessions).toHaveCount(2);
  await expect(page.getByText(en.ended)).toBeVisible();

  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const change = page.getByRole('button', { name: en.change_password });
  await change.click();
  await expect(page.getByText(errors.validation_required)).toHaveCount(3);
  await expect(field(en.current_password)).toBeFocused();
  await field(en.current_password).fill('not the password');
  await field(en.new_password).fill('four unrelated words');
  await field(en.repeat_password).fill('four other words');
  await change.click();
  await expect(page.getByText(errors.validation_confirmation)).toBeVisible();
  await field(en.repeat_password).fill('four unrelated words');
  await change.click();
  await expect(page.getByRole('alert').filter({ hasText: errors.api_current_password_invalid })).toBeVisible();
  await field(en.current_password).fill(account.password);
  await change.click();
  await expect(page.getByText(en.password_changed)).toBeVisible();
  await expect(field(en.current_password)).toHaveValue('');
  await expect(sessions).toHaveCount(1);

  await page.getByRole('button', { name: /^You: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await fillSignIn(page, account);
  await expect(page.getByRole('alert')).toHaveText(errors.api_credentials_incorrect);
  await fillSignIn(page, { ...account, password: 'four unrelated words' });
  // Anyone who left on purpose starts over.
  await page.waitForURL('**/home');
});

test('axe finds nothing, in each light, on a desktop and on a phone', async ({ page, portal, account }) => {
  await portal.signIn(account);
  await signIn(page, account, '/settings/security');
  await expect(page.getByRole('list', { name: en.sessions }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: en.change_password }).click();
  await expect(page.getByText(errors.validation_required)).toHaveCount(3);
  await look(page, 'form', { at: 'all' });
  await page.getByRole('button', { name: en.end_others }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'end', { at: 'all' });
});
