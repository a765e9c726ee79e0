import type { Locale } from '#platform/locale.ts';
import type { webhooks } from './en.ts';

/** What the page of API keys alone says of webhooks, in one language: a file of its own in the browser. */
export async function loadWebhookWords(locale: Locale): Promise<{ webhooks: typeof webhooks }> {
  switch (locale) {
    case 'en':
      return { webhooks: (await import('./en.ts')).webhooks };
    case 'es':
      return { webhooks: (await import('./es.ts')).webhooks };
    case 'pt':
      return { webhooks: (await import('./pt.ts')).webhooks };
  }
}
