import type { Locale } from '#platform/locale.ts';
import type { reports } from './en.ts';

/** What is said while a report is made, in one language: a file of its own in the browser. */
export async function loadReportWords(locale: Locale): Promise<{ reports: typeof reports }> {
  switch (locale) {
    case 'en':
      return { reports: (await import('./en.ts')).reports };
    case 'es':
      return { reports: (await import('./es.ts')).reports };
    case 'pt':
      return { reports: (await import('./pt.ts')).reports };
  }
}
