import type { Locale } from '#platform/locale.ts';
import type { api_keys } from './en.ts';

/** What the page of API keys says, in one language: a file of its own in the browser. */
export async function loadApiKeyWords(locale: Locale): Promise<{ api_keys: typeof api_keys }> {
  switch (locale) {
    case 'en':
      return { api_keys: (await import('./en.ts')).api_keys };
    case 'es':
      return { api_keys: (await import('./es.ts')).api_keys };
    case 'pt':
      return { api_keys: (await import('./pt.ts')).api_keys };
  }
}
