import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectSound, look } from '../support/appearance.ts';

const folder = path.resolve('build/parts');
const address = 'http://parts.localhost/';
const types = { '.js': 'text/javascript', '.css': 'text/css' };
const html = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Parts</title><link rel="stylesheet" href="/parts.css"></head>
<body><div id="root"></div><script type="module" src="/parts.js"></script></body></html>`;

/** The page needs no portal: what it asks for is what was built. */
async function openParts(page: Page, language = ''): Promise<void> {
  await page.route(`${address}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const type = Object.entries(types).find(([ending]) => pathname === `/parts${ending}`);
    if (!type) return route.fulfill({ contentType: 'text/html', body: html });
    return route.fulfill({ contentType: type[1], body: await readFile(path.join(folder, pathname)) });
  });
  await page.goto(`${address}${language}`);
  await expect(page.getByRole('heading', { name: 'Parts of the kit' })).toBeVisible();
  await expect(page.locator('[data-drawn="false"]')).toHaveCount(0);
}

for (const language of ['', '#es', '#pt'])
  test(`every part in every state, light and dark, wide and narrow ${language}`, async ({ page }) => {
    test.slow();
    await openParts(page, language);
    await look(page, 'parts', { at: 'all' });
  });

test('a form refused, notices and dialogs', async ({ page }) => {
  await openParts(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.getByRole('button', { name: 'Show a notice' }).click();
  await page.getByRole('button', { name: 'Show an error' }).click();
  await look(page, 'refused');
  for (const open of ['Open a dialog', 'Ask']) {
    await page.getByRole('button', { name: open }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound(page, open);
    await page.keyboard.press('Escape');
  }
});

test('a list to pick from says when a search is too short, and does not narrow by it', async ({ page }) => {
  await openParts(page);
  const list = page.getByRole('group', { name: 'Assets', exact: true });
  const search = list.getByRole('searchbox');
  await search.fill(' ex ');
  await expect(list.getByText('Type at least 3 characters.')).toBeVisible();
  await expect(list.getByRole('button', { name: 'Select all 60' })).toBeVisible();
  await search.fill('exc-5');
  await expect(list.getByText('Type at least 3 characters.')).toHaveCount(0);
  await expect(list.getByRole('button', { name: 'Select all 11' })).toBeVisible();
});
