import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '../../src/platform/server/http/pages/pages.ts';

/**
 * Writes what the browser's router would ask of these pages beside the built files: a payload is the same for everyone.
 * Their HTML is not: language, light and nonce are the visitor's own, so it is rendered for each request.
 * @param folder the built pages, with `client` and `server` in it
 * @throws where a page has no payload, or does not render
 */
export async function renderPayloads(folder: string, pages: readonly string[]): Promise<void> {
  const { renderPage }: Renderer = await import(pathToFileURL(path.join(folder, 'server/index.js')).href);
  for (const page of pages) {
    const payload = payloadOf(page);
    const answer = await renderPage(new Request(new URL(payload, 'http://localhost')), {
      // A guest's page: a payload with personal data could not be cached.
      page: {
        locale: 'en',
        light: 'auto',
        product: '',
        build: '',
        map: null,
        imagery: null,
        hasDirectory: false,
        requestId: null,
      },
      nonce: '',
      failed(error) {
        throw error;
      },
    });
    if (answer.status !== 200) throw new Error(`The payload of ${page} came with status ${answer.status}.`);
    const file = path.join(folder, 'client', payload);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await answer.text());
  }
}

/** The path that the router asks for a page's payload. */
function payloadOf(page: string): string {
  const absolute = page.startsWith('/') ? page : `/${page}`;
  return absolute.endsWith('/') ? `${absolute}_.data` : `${absolute}.data`;
}
