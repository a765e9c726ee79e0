import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { frame as en } from '../../src/app/web/messages/frame-en.ts';
import { frame as es } from '../../src/app/web/messages/frame-es.ts';
import { frame as pt } from '../../src/app/web/messages/frame-pt.ts';
import { look } from '../support/appearance.ts';
import { expect, test } from '../support/fixtures.ts';

/** The pages of which each fails, and the ids under which their log has it. */
async function startFailingPages() {
  const program = spawn(process.execPath, ['src/testing/pages/failing-pages.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const logged: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    program.once('exit', (code) => reject(new Error(`The pages ended with ${code}.`)));
    createInterface({ input: program.stdout }).on('line', (line) => {
      if (line.startsWith('http:')) resolve(line);
      else logged.push((JSON.parse(line) as { request_id: string }).request_id);
    });
  });
  return { address, logged, stop: () => program.kill() };
}

for (const [locale, { quote }] of Object.entries({ en, es, pt }))
  test(`a page that fails on the server shows the id under which its log has it, in ${locale}`, async ({
    page,
    portal,
  }) => {
    const pages = await startFailingPages();
    try {
      await page.context().addCookies([{ name: 'locale', value: locale, url: portal.address }]);
      await page.route(`${portal.address}/login`, async (route) => {
        await route.fulfill({ response: await route.fetch({ url: `${pages.address}/login` }) });
      });
      const answer = await page.goto(`${portal.address}/login`);
      expect(answer?.status()).toBe(500);
      await expect.poll(() => pages.logged.length).toBeGreaterThan(0);
      const [reference = ''] = pages.logged;
      const shown = page.getByText(quote.replace('{reference}', reference), { exact: true });
      await expect(shown).toBeVisible();
      // The browser takes over and shows the same.
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await page.waitForLoadState('networkidle');
      await expect(shown).toBeVisible();
      expect(new Set(pages.logged)).toEqual(new Set([reference]));
      await look(page, 'failed-page');
    } finally {
      pages.stop();
    }
  });
