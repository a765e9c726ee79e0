import type { Locale } from '#platform/locale.ts';
import type { Words } from './messages/en.ts';

/** The words of one language; each is a file of its own in the browser. */
export async function loadWords(locale: Locale): Promise<Words> {
  switch (locale) {
    case 'en':
      return (await import('./messages/en.ts')).words;
    case 'es':
      return (await import('./messages/es.ts')).words;
    case 'pt':
      return (await import('./messages/pt.ts')).words;
  }
}
