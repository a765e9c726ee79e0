import { test as base, expect, type Page } from '@playwright/test';
import { startPortal, type OwnAccount, type Person, type Portal } from './portal.ts';

interface OfTest {
  /** An account of the test's own, empty, with its administrator. */
  account: OwnAccount;
}

interface OfWorker {
  /** Whether the portal seeds its demo: `test.use({ demo: true })`. */
  demo: boolean;
  /** Whether its demo has a corporate directory: `test.use({ demo: true, sso: true })`. */
  sso: boolean;
  portal: Portal;
}

/** The real portal behind every page; a page must neither throw nor break its content policy. */
export const test = base.extend<OfTest, OfWorker>({
  demo: [false, { scope: 'worker', option: true }],
  sso: [false, { scope: 'worker', option: true }],
  portal: [
    async ({ demo, sso }, use) => {
      const portal = await startPortal({ demo, sso });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.address),
  account: async ({ portal }, use) => use(await portal.createAccount('Serra Verde')),
  context: async ({ context }, use) => {
    const faults: string[] = [];
    context.on('weberror', (error) => faults.push(String(error.error())));
    context.on('console', (message) => {
      if (/Content Security Policy|Hydration|did not match|IntlError/i.test(message.text()))
        faults.push(message.text());
    });
    await use(context);
    expect(faults).toEqual([]);
  },
});

export { expect } from '@playwright/test';

/** Signs in by the sign-in page, whatever language it speaks. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/');
  await fillSignIn(page, { email, password });
  await page.waitForURL('**/home');
}

export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.locator('input[name=username]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}
