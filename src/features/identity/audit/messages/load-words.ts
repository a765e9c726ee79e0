import type { Locale } from '#platform/locale.ts';
import type { audit } from './en.ts';

/** What the page of the audit says, in one language: a file of its own in the browser. */
export async function loadAuditWords(locale: Locale): Promise<{ audit: typeof audit }> {
  switch (locale) {
    case 'en':
      return { audit: (await import('./en.ts')).audit };
    case 'es':
      return { audit: (await import('./es.ts')).audit };
    case 'pt':
      return { audit: (await import('./pt.ts')).audit };
  }
}
