import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { clientId } from '../../src/features/identity/session/contract.ts';
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
  /** Settings of its environment. */
  settings: Readonly<Record<string, string>>;
  portal: Portal;
  /** An account that was made while the test before it ran. */
  nextAccount(): Promise<OwnAccount>;
}

/** The real portal behind every page; a page must neither throw nor break its content policy. */
export const test = base.extend<OfTest, OfWorker>({
  demo: [false, { scope: 'worker', option: true }],
  sso: [false, { scope: 'worker', option: true }],
  settings: [{}, { scope: 'worker', option: true }],
  portal: [
    async ({ demo, sso, settings }, use) => {
      const portal = await startPortal({ demo, sso, settings });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  nextAccount: [
    async ({ portal }, use) => {
      const make = () => portal.createAccount('Serra Verde');
      let next = make();
      await use(() => {
        const present = next;
        next = make();
        return present;
      });
      await next;
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.address),
  account: async ({ nextAccount }, use) => use(await nextAccount()),
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

/** Signed in as the sign-in page would do it, in this tab alone, and at `path`. */
export async function signIn(page: Page, { email, password }: Person, path = '/home'): Promise<void> {
  const data = { grant_type: 'password', username: email, password, client_id: clientId };
  const answer = await page.request.post('/api/v1/oauth/token', { data });
  expect(answer.status()).toBe(200);
  const family = randomUUID();
  const session = JSON.stringify({ ...(await answer.json()), family, generation: 0 });
  // Once: anyone who signs out stays outside.
  await page.addInitScript(
    ({ family, session, origin }) => {
      // A frame that is nobody has no storage.
      if (self.origin !== origin || sessionStorage.getItem('e2e.entered') === family) return;
      sessionStorage.setItem('e2e.entered', family);
      sessionStorage.setItem('patio.session', session);
    },
    { family, session, origin: new URL(answer.url()).origin },
  );
  await page.goto(path);
  if (path === '/home') await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** What the sign-in page asks for, whatever language it speaks. */
export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.locator('input[name=username]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}
