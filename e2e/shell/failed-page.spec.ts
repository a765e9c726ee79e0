import path from 'node:path';
import { openBuild } from '../../src/app/portal/renderer.ts';
import { frame as en } from '../../src/app/web/messages/frame-en.ts';
import { frame as es } from '../../src/app/web/messages/frame-es.ts';
import { frame as pt } from '../../src/app/web/messages/frame-pt.ts';
import { localeCookie, type MapGround } from '../../src/platform/page-settings.ts';
import { servePages } from '../../src/platform/server/http/pages/pages.ts';
import { look } from '../support/appearance.ts';
import { expect, test } from '../support/fixtures.ts';

const build = path.resolve(import.meta.dirname, '../../build/pages');

/** Serves pages of which the first rendering of each fails, and what the log has of it. */
async function serveFailing() {
  const { renderer } = await openBuild(build);
  const logged: { request_id: string }[] = [];
  let isFailed = false;
  const map = {
    toJSON() {
      if (isFailed) return null;
      isFailed = true;
      throw new Error('a map that cannot be read');
    },
  };
  const error = (line: { request_id: string }) => void logged.push(line);
  const serve = servePages({
    renderer,
    product: 'Patio',
    build: '',
    map: map as unknown as MapGround,
    imagery: null,
    mapHosts: [],
    messageFile: () => null,
    hasDirectory: false,
    isSecure: false,
    isStrict: true,
    log: { error } as unknown as Parameters<typeof servePages>[0]['log'],
  });
  return { serve, logged };
}

for (const [locale, { quote }] of Object.entries({ en, es, pt }))
  test(`a page that fails on the server shows the id under which its log has it, in ${locale}`, async ({
    page,
    portal,
  }) => {
    const { serve, logged } = await serveFailing();
    await page.context().addCookies([{ name: localeCookie, value: locale, url: portal.address }]);
    await page.route(`${portal.address}/login`, async (route) => {
      const request = route.request();
      const answer = await serve(new Request(request.url(), { headers: await request.allHeaders() }));
      await route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: await answer.text(),
      });
    });
    const answer = await page.goto(`${portal.address}/login`);
    expect(answer?.status()).toBe(500);
    const [{ request_id: reference } = { request_id: '' }] = logged;
    expect(new Set(logged.map((line) => line.request_id))).toEqual(new Set([reference]));
    const shown = page.getByText(quote.replace('{reference}', reference), { exact: true });
    await expect(shown).toBeVisible();
    // The browser takes over and shows the same.
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await page.waitForLoadState('networkidle');
    await expect(shown).toBeVisible();
    await look(page, 'failed-page');
  });
