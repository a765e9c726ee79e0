import type { Page } from '@playwright/test';
import { directory } from '../../src/features/identity/directory/messages/en.ts';
import { provisioning as scim } from '../../src/features/identity/provisioning/messages/en.ts';
import { directory_end } from '../../src/features/identity/session/messages/directory-end-en.ts';
import { session as en } from '../../src/features/identity/session/messages/en.ts';
import { expect, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';

test.use({ locale: 'en-GB', demo: true, sso: true });

/** Goes to the directory from the sign-in page, and signs in there. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByRole('button', { name: en.corporate }).click();
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
}

test('a corporate account signs in, back to what was asked for, and finds no password to change', async ({ page }) => {
  await page.goto('/settings/my-accounts');
  await page.waitForURL((url) => url.pathname === '/');
  await signInThere(page, 'carla@corp.patio');
  await page.waitForURL('**/settings/my-accounts');
  await page.getByRole('button', { name: /^You: Carla/ }).click();
  await page.goto('/settings/security');
  await page.waitForURL('**/home');
});

test('anyone who the portal does not know stays outside, and is shown what to do', async ({ page }) => {
  await page.goto('/');
  await signInThere(page, 'stranger@corp.patio');
  await expect(page.getByRole('alert').filter({ hasText: en.corporate_refused })).toBeVisible();
  await expect(page).toHaveTitle('Patio · Corporate sign-in');
  await page.getByRole('link', { name: en.corporate_again }).click();
  await expect(page.getByRole('button', { name: en.corporate })).toBeVisible();
});

test('a sign-in of another browser, or a cancelled one, opens nothing', async ({ page }) => {
  await page.goto('/api/v1/azuread?code=stolen&state=stolen');
  await expect(page.getByRole('alert').filter({ hasText: en.corporate_refused })).toBeVisible();
  await page.goto('/api/v1/azuread?error=access_denied&state=any');
  await expect(page.getByRole('alert').filter({ hasText: en.corporate_cancelled })).toBeVisible();
});

test('an administrator finds the addresses to enter at the directory', async ({ page }) => {
  await page.goto('/');
  await signInThere(page, 'carla@corp.patio');
  await page.waitForURL('**/home');
  await page.goto('/admin/account#directory');
  const addresses = page.getByRole('region', { name: directory.at_directory });
  await expect(addresses.getByLabel(directory.logout_url)).toHaveValue(/\/api\/v1\/auth\/azuread\/logout$/);
  await expect(addresses.getByText(directory.ends_sessions)).toBeVisible();
  await expect(addresses.getByText(directory.asks_again)).toBeVisible();
  await addresses.scrollIntoViewIfNeeded();
  await look(page, 'addresses', { at: 'all' });
});

test('an administrator makes a SCIM token, and the person that the directory adds with it is in the list', async ({
  page,
}) => {
  await page.goto('/');
  await signInThere(page, 'carla@corp.patio');
  await page.waitForURL('**/home');
  await page.goto('/admin/account#directory');
  const part = page.getByRole('region', { name: scim.title });
  await part.getByRole('button', { name: scim.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(scim.name, { exact: false }).first().fill('Entra ID');
  await dialog.getByRole('button', { name: scim.create }).click();
  const secret = await dialog.getByLabel(scim.secret, { exact: true }).inputValue();
  expect(secret).toMatch(/^patio_scim_/);
  await dialog.getByRole('button', { name: scim.done }).click();
  await expect(part.getByText(scim.never_used)).toBeVisible();

  const send = (path: string, data: object) =>
    page.request.post(`/api/v1/scim/v2${path}`, { data, headers: { authorization: `Bearer ${secret}` } });
  const made = await send('/Users', { userName: 'paula@corp.patio', displayName: 'Paula Provisioned', active: true });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  await send('/Groups', { displayName: 'Fleet north', members: [{ value: id }] });

  await page.reload();
  await part.getByRole('button', { name: 'Change Fleet north' }).click();
  await dialog.getByLabel(scim.role, { exact: false }).first().selectOption({ label: scim.role_admin });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(part.getByText(scim.gives_admin)).toBeVisible();
  await part.scrollIntoViewIfNeeded();
  await look(page, 'provisioning', { at: 'all' });

  await page.goto('/admin/users');
  await expect(page.getByText('Paula Provisioned')).toBeVisible();
});

test('a person whose session the directory ended sees the reason at the sign-in', async ({ page }) => {
  await page.goto('/');
  await signInThere(page, 'carla@corp.patio');
  await page.waitForURL('**/home');
  await page.route('**/api/v1/profile', (route) => route.fulfill({ status: 401, json: { error: 'unauthenticated' } }));
  const refusal = { error: 'directory_sign_in_required', details: { reason: 'refused' } };
  await page.route('**/api/v1/oauth/token', (route) => route.fulfill({ status: 400, json: refusal }));
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: directory_end.refused })).toBeVisible();
  await expect(page.getByRole('button', { name: en.corporate })).toBeVisible();
  await look(page, 'ended', { at: 'all' });
});

test('axe finds nothing, in each light, on a desktop and on a phone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: en.corporate })).toBeVisible();
  await look(page, 'door', { at: 'all' });
  await page.goto('/api/v1/azuread?code=stolen&state=stolen');
  await expect(page.getByText(en.corporate_refused)).toBeVisible();
  await look(page, 'refused', { at: 'all' });
});
