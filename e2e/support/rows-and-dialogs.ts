import type { Locator, Page } from '@playwright/test';

/** A row of a table that names this. */
export const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Does something with one of a list, by its menu. */
export async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
