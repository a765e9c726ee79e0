import { createContext, use, useState, type ComponentProps, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import type { Locale } from '../locale.ts';
import { localeCookie, type Page } from '../page.ts';
import { writeCookie } from './cookie.ts';

interface PageState extends Page {
  /** Of this answer's scripts and styles; in the browser, as the document shows it. */
  nonce: string | undefined;
  /** Changes every word on the screen, and remembers it for the next visit. */
  chooseLocale(locale: Locale): Promise<void>;
  setTimeZone(timeZone: string): void;
}

const PageContext = createContext<PageState | null>(null);

type Words = NonNullable<ComponentProps<typeof IntlProvider>['messages']>;

interface PageProviderProps {
  page: Page;
  nonce: string | undefined;
  words: Words;
  loadWords(locale: Locale): Promise<Words>;
  children: ReactNode;
}

/** Everything around the router: language, words, light, and how the page was served. */
export function PageProvider({ page, nonce, words, loadWords, children }: PageProviderProps) {
  const [spoken, setSpoken] = useState({ locale: page.locale, words });
  const [timeZone, setTimeZone] = useState('UTC');
  async function chooseLocale(locale: Locale) {
    writeCookie(localeCookie, locale);
    setSpoken({ locale, words: await loadWords(locale) });
  }
  return (
    <PageContext value={{ ...page, locale: spoken.locale, nonce, chooseLocale, setTimeZone }}>
      <IntlProvider locale={spoken.locale} messages={spoken.words} timeZone={timeZone}>
        {children}
      </IntlProvider>
    </PageContext>
  );
}

export function usePage(): PageState {
  const page = use(PageContext);
  if (!page) throw new Error('There is no page around this.');
  return page;
}
