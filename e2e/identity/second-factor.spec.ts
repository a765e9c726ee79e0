import type { Page } from '@playwright/test';
import { errors } from '../../src/platform/messages/en.ts';
import { second_factor as en } from '../../src/features/identity/second-factor/messages/en.ts';
import { second_factor as pt } from '../../src/features/identity/second-factor/messages/pt.ts';
import { look } from '../support/appearance.ts';
import { nextAppCode } from '../support/authenticator-app.ts';
import { expect, fillSignIn, signIn, test } from '../support/fixtures.ts';

test.use({ locale: 'en-GB' });

/** An authenticator in the browser itself, whose person always agrees. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^You: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

test('a passkey is made, asked for at the next sign-in, and removed', async ({ page, account }) => {
  await addAuthenticator(page);
  await signIn(page, account, '/settings/security');
  await page.getByRole('button', { name: en.add_passkey }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: en.passkey_name }).fill('Work laptop');
  await dialog.getByRole('button', { name: en.continue }).click();
  await expect(dialog.getByRole('list', { name: en.recovery }).getByRole('listitem')).toHaveCount(10);
  await look(page, 'recovery-codes');
  await dialog.getByRole('button', { name: en.stored }).click();
  const factors = page.getByRole('list', { name: en.title });
  await expect(factors.getByRole('listitem').filter({ hasText: 'Work laptop' })).toBeVisible();

  await signOut(page);
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { name: en.step_title })).toBeVisible();
  await look(page, 'second-step');
  await page.getByRole('button', { name: en.use_passkey }).click();
  await page.waitForURL('**/home');

  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await dialog.getByRole('button', { name: en.remove }).click();
  await expect(page.getByText(en.removed)).toBeVisible();
  await signOut(page);
  await fillSignIn(page, account);
  await page.waitForURL('**/home');
});

test('an app is set up, a recovery code stands in for it, and what is grave asks a remembered browser', async ({
  page,
  account,
}) => {
  // Each code is waited for.
  test.slow();
  await signIn(page, account, '/settings/security');
  await page.getByRole('button', { name: en.add_app }).click();
  const dialog = page.getByRole('dialog');
  const key = await dialog.getByRole('textbox', { name: en.app_key }).inputValue();
  await expect(dialog.getByRole('img', { name: en.app_qr })).toBeVisible();
  await look(page, 'app');
  const code = dialog.getByRole('textbox', { name: en.code, exact: true });
  await code.fill('12345');
  await dialog.getByRole('button', { name: en.confirm }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: errors.second_factor_invalid })).toBeVisible();
  await code.fill(await nextAppCode(key));
  await dialog.getByRole('button', { name: en.confirm }).click();
  const codes = dialog.getByRole('list', { name: en.recovery }).getByRole('listitem');
  const recovery = (await codes.first().textContent()) ?? '';
  await dialog.getByRole('button', { name: en.stored }).click();

  await signOut(page);
  await fillSignIn(page, account);
  await page.getByRole('textbox', { name: en.code_or_recovery }).fill(recovery);
  await page.getByRole('checkbox', { name: en.remember }).check();
  await page.getByRole('button', { name: en.sign_in }).click();
  await page.waitForURL('**/home');

  await signOut(page);
  await fillSignIn(page, account);
  await page.waitForURL('**/home');
  await page.goto('/settings/security');
  await page.getByRole('button', { name: en.recovery_renew }).click();
  await dialog.getByRole('button', { name: en.recovery_renew }).click();
  const proof = page.getByRole('dialog', { name: en.prove_title });
  await expect(proof).toBeVisible();
  await look(page, 'step-up');
  await proof.getByRole('textbox', { name: en.code, exact: true }).fill(await nextAppCode(key));
  await proof.getByRole('button', { name: en.confirm }).click();
  await expect(page.getByRole('list', { name: en.recovery }).getByRole('listitem')).toHaveCount(10);
});

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' });

  test('an account that requires it leads there first', async ({ page, portal, account }) => {
    const { updateAccount } = await import('../../src/features/identity/accounts/contract.ts');
    const bearer = await portal.signIn(account);
    await portal.call(updateAccount, { bearer, body: { second_factor_required: true } });
    await signIn(page, account, '/admin/users');
    await page.waitForURL('**/settings/security');
    await expect(page.getByRole('status').filter({ hasText: pt.required })).toBeVisible();
    await look(page, 'required');
  });
});
