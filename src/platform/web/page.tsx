import { createContext, use, useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import type { Locale } from '../locale.ts';
import { localeCookie, type Page } from '../page-settings.ts';
import { writeCookie } from './sign-in/cookie.ts';
import { loadRequestedMessages, useLoadedMessages } from './message-loader.ts';

/** Messages loaded so far: those of guest pages, or also the shared ones of signed-in pages. */
export type MessageScope = 'guest' | 'signed-in';

interface PageState extends Page {
  /** Nonce of this answer's scripts and styles; in the browser, from the document. */
  nonce: string | undefined;
  /** Changes the language of the page, and remembers it for the next visit. */
  chooseLocale(locale: Locale): Promise<void>;
  scope: MessageScope;
  /** Loads the messages of signed-in pages in the user's language. */
  showSignedIn(locale: Locale): Promise<void>;
  setTimeZone(timeZone: string): void;
}

/** 24-hour time in every language, as shift plans use it. */
const clock = '-u-hc-h23';

const PageContext = createContext<PageState | null>(null);

type Messages = NonNullable<ComponentProps<typeof IntlProvider>['messages']>;

interface Shown {
  locale: Locale;
  scope: MessageScope;
  messages: Messages;
}

interface PageProviderProps {
  page: Page;
  nonce: string | undefined;
  /** Messages of guest pages. */
  messages: Messages;
  loadMessages(locale: Locale, scope: MessageScope): Promise<Messages>;
  children: ReactNode;
}

/** Context around the router: language, messages, colour scheme, and page data. */
export function PageProvider({ page, nonce, messages, loadMessages, children }: PageProviderProps) {
  const [shown, setShown] = useState<Shown>({ locale: page.locale, scope: 'guest', messages });
  const { locale, scope } = shown;
  const lazy = useLoadedMessages(locale);
  const [timeZone, setTimeZone] = useState('UTC');
  const requests = useRef(0);
  // For routes that started loading while the language changed.
  useEffect(() => void loadRequestedMessages(locale).catch(() => undefined), [locale]);
  async function show(wanted: Locale, wantedScope: MessageScope) {
    requests.current += 1;
    const request = requests.current;
    const [found] = await Promise.all([loadMessages(wanted, wantedScope), loadRequestedMessages(wanted)]);
    // Only the latest request counts, in whatever order they finish.
    if (request === requests.current) setShown({ locale: wanted, scope: wantedScope, messages: found });
  }
  async function chooseLocale(wanted: Locale) {
    writeCookie(localeCookie, wanted);
    await show(wanted, scope);
  }
  async function showSignedIn(wanted: Locale) {
    if (wanted !== locale) writeCookie(localeCookie, wanted);
    await show(wanted, 'signed-in');
  }
  return (
    <PageContext value={{ ...page, locale, scope, nonce, chooseLocale, showSignedIn, setTimeZone }}>
      <IntlProvider locale={`${locale}${clock}`} messages={{ ...shown.messages, ...lazy }} timeZone={timeZone}>
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
