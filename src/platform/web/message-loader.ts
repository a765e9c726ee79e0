import { useSyncExternalStore, type ComponentProps } from 'react';
import type { IntlProvider } from 'use-intl/react';
import { isLocale, type Locale } from '../locale.ts';

/**
 * Message files as `import.meta.glob` returns them: `en.ts`, `page-en.ts` and so on; each named export is a namespace.
 */
export type MessageFiles = Readonly<Record<string, () => Promise<unknown>>>;

type Messages = Partial<NonNullable<ComponentProps<typeof IntlProvider>['messages']>>;

/** All requested sets of files, with their loading promises per locale. */
const requested = new Map<MessageFiles, Partial<Record<Locale, Promise<void>>>>();
const loaded: Record<Locale, Messages> = { en: {}, es: {}, pt: {} };
const listeners = new Set<() => void>();

/** Merged messages of all files of a locale. */
export async function readMessages(files: MessageFiles, locale: Locale): Promise<Messages> {
  const paths = Object.keys(files).filter((path) => path.endsWith(`${locale}.ts`));
  return Object.assign({}, ...(await Promise.all(paths.map((path) => files[path]?.()))));
}

async function load(files: MessageFiles, locale: Locale): Promise<void> {
  const messages = await readMessages(files, locale);
  loaded[locale] = { ...loaded[locale], ...messages };
  for (const listener of listeners) listener();
}

/** Loads a set of files once per locale: the page's, unless another is given. */
export function loadMessages(files: MessageFiles, locale = documentLocale()): Promise<void> {
  const loading = requested.get(files) ?? {};
  requested.set(files, loading);
  loading[locale] ??= load(files, locale).catch((error: unknown) => {
    // A later request retries.
    delete loading[locale];
    throw error;
  });
  return loading[locale];
}

function documentLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'pt';
}

/** Loads everything requested so far in another locale. */
export async function loadRequestedMessages(locale: Locale): Promise<void> {
  await Promise.all([...requested.keys()].map((files) => loadMessages(files, locale)));
}

/** A route's `clientLoader`: starts loading its messages with its module, and has them before it renders. */
export function routeMessages(files: MessageFiles): () => Promise<null> {
  const start = async () => {
    await loadMessages(files);
    return null;
  };
  if (typeof document !== 'undefined') start().catch(() => undefined);
  return start;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: Messages = {};

/** Messages of a locale that routes and dialogs have loaded so far. */
export function useLoadedMessages(locale: Locale): Messages {
  return useSyncExternalStore(
    subscribe,
    () => loaded[locale],
    () => none,
  );
}
