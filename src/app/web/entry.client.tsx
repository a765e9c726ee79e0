import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLocale } from '#platform/locale.ts';
import { isLight, type Page } from '#platform/page-settings.ts';
import { PageProvider } from '#platform/web/page.tsx';
import { loadMessages } from './messages.ts';

const page = readPage();
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce;
void hydrate();

/** Not awaited by the module: every page's script would wait for the messages, and with it the page's first call. */
async function hydrate(): Promise<void> {
  const messages = await loadMessages(page.locale, 'guest');
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageProvider page={page} nonce={nonce} messages={messages} loadMessages={loadMessages}>
          <HydratedRouter />
        </PageProvider>
      </StrictMode>,
    );
  });
}

/** Page data as the server rendered it into the document. */
function readPage(): Page {
  const { lang } = document.documentElement;
  const { light } = document.documentElement.dataset;
  const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return {
    locale: isLocale(lang) ? lang : 'pt',
    light: isLight(light) ? light : 'auto',
    product: meta('application-name') ?? '',
    map: JSON.parse(meta('map') ?? 'null'),
    imagery: JSON.parse(meta('imagery') ?? 'null'),
    hasDirectory: meta('directory') === 'true',
    build: meta('build') ?? '',
    requestId: meta('request-id') ?? null,
  };
}
