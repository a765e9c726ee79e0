import type { Locale } from '#platform/locale.ts';
import type { mail } from './en.ts';

/** What the outbox alone says, in one language: a file of its own in the browser. */
export async function loadMailWords(locale: Locale): Promise<{ mail: typeof mail }> {
  switch (locale) {
    case 'en':
      return { mail: (await import('./en.ts')).mail };
    case 'es':
      return { mail: (await import('./es.ts')).mail };
    case 'pt':
      return { mail: (await import('./pt.ts')).mail };
  }
}
