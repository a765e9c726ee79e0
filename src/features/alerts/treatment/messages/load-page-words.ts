import type { Locale } from '#platform/locale.ts';
import type { alert_pages } from './page-en.ts';

/** What the page of alerts alone says, in one language: a file of its own in the browser. */
export async function loadAlertWords(locale: Locale): Promise<{ alert_pages: typeof alert_pages }> {
  switch (locale) {
    case 'en':
      return { alert_pages: (await import('./page-en.ts')).alert_pages };
    case 'es':
      return { alert_pages: (await import('./page-es.ts')).alert_pages };
    case 'pt':
      return { alert_pages: (await import('./page-pt.ts')).alert_pages };
  }
}
