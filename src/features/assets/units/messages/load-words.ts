import type { Locale } from '#platform/locale.ts';
import type { units } from './en.ts';

/** What the pages of rental units alone say, in one language: a file of its own in the browser. */
export async function loadUnitWords(locale: Locale): Promise<{ units: typeof units }> {
  switch (locale) {
    case 'en':
      return { units: (await import('./en.ts')).units };
    case 'es':
      return { units: (await import('./es.ts')).units };
    case 'pt':
      return { units: (await import('./pt.ts')).units };
  }
}
