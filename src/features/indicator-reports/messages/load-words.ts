import type { Locale } from '#platform/locale.ts';
import type { indicator_reports } from './en.ts';

/** What reports of indicators say while they are made, in one language: a file of its own in the browser. */
export async function loadReportWords(locale: Locale): Promise<{ indicator_reports: typeof indicator_reports }> {
  switch (locale) {
    case 'en':
      return { indicator_reports: (await import('./en.ts')).indicator_reports };
    case 'es':
      return { indicator_reports: (await import('./es.ts')).indicator_reports };
    case 'pt':
      return { indicator_reports: (await import('./pt.ts')).indicator_reports };
  }
}
