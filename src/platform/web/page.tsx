import { createContext, use, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import type { Locale } from '../locale.ts';
import { localeCookie, type Page } from '../page.ts';
import { writeCookie } from './cookie.ts';

/** How much is said so far: what guest pages need, or everything. */
export type Reach = 'guest' | 'whole';

interface PageState extends Page {
  /** Of this answer's scripts and styles; in the browser, as the document shows it. */
  nonce: string | undefined;
  /** Changes every word on the screen, and remembers it for the next visit. */
  chooseLocale(locale: Locale): Promise<void>;
  reach: Reach;
  /** Brings the words of signed-in pages, in the language of whoever signed in. */
  speakWholly(locale: Locale): Promise<void>;
  setTimeZone(timeZone: string): void;
}

/** Hours are counted to 24 in every language: on a shift plan nobody reads AM for PM. */
const clock = '-u-hc-h23';

const PageContext = createContext<PageState | null>(null);

type Words = NonNullable<ComponentProps<typeof IntlProvider>['messages']>;

interface Spoken {
  locale: Locale;
  reach: Reach;
  words: Words;
}

interface PageProviderProps {
  page: Page;
  nonce: string | undefined;
  /** Those of guest pages. */
  words: Words;
  loadWords(locale: Locale, reach: Reach): Promise<Words>;
  children: ReactNode;
}

/** Everything around the router: language, words, light, and how the page was served. */
export function PageProvider({ page, nonce, words, loadWords, children }: PageProviderProps) {
  const [spoken, setSpoken] = useState<Spoken>({ locale: page.locale, reach: 'guest', words });
  const [timeZone, setTimeZone] = useState('UTC');
  const asked = useRef(0);
  async function speak(locale: Locale, reach: Reach) {
    asked.current += 1;
    const turn = asked.current;
    const found = await loadWords(locale, reach);
    // Whoever was asked for last is spoken, whatever comes last.
    if (turn === asked.current) setSpoken({ locale, reach, words: found });
  }
  async function chooseLocale(locale: Locale) {
    writeCookie(localeCookie, locale);
    await speak(locale, spoken.reach);
  }
  async function speakWholly(locale: Locale) {
    if (locale !== spoken.locale) writeCookie(localeCookie, locale);
    await speak(locale, 'whole');
  }
  return (
    <PageContext
      value={{
        ...page,
        locale: spoken.locale,
        reach: spoken.reach,
        nonce,
        chooseLocale,
        speakWholly,
        setTimeZone,
      }}
    >
      <IntlProvider locale={`${spoken.locale}${clock}`} messages={spoken.words} timeZone={timeZone}>
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
