import type { Page } from '@playwright/test';
import { benchPassword, type BenchAccount } from './account-setup.ts';

type Person = Pick<BenchAccount, 'email'>;

/** Signs a page in as people do; it stands at home then. */
export async function enterHome(page: Page, base: string, person: Person): Promise<void> {
  await page.goto(base);
  await fillSignIn(page, person);
  await page.waitForURL('**/home');
}

/** On the sign-in page, wherever it leads. */
export async function fillSignIn(page: Page, { email }: Person): Promise<void> {
  await page.locator('input[name=username]').fill(email);
  await page.locator('input[name=password]').fill(benchPassword);
  await page.locator('button[type=submit]').click();
}
