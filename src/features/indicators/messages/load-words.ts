import type { Locale } from '#platform/locale.ts';
import type { indicators } from './en.ts';

/** What measures, dimensions and cards are called, in one language: a file of its own in the browser. */
export async function loadMeasureWords(locale: Locale): Promise<{ indicators: typeof indicators }> {
  switch (locale) {
    case 'en':
      return { indicators: (await import('./en.ts')).indicators };
    case 'es':
      return { indicators: (await import('./es.ts')).indicators };
    case 'pt':
      return { indicators: (await import('./pt.ts')).indicators };
  }
}
