import type { Locale } from '#platform/locale.ts';
import type { security } from './en.ts';

/** What the page of security alone says, in one language: a file of its own in the browser. */
export async function loadSecurityWords(locale: Locale): Promise<{ security: typeof security }> {
  switch (locale) {
    case 'en':
      return { security: (await import('./en.ts')).security };
    case 'es':
      return { security: (await import('./es.ts')).security };
    case 'pt':
      return { security: (await import('./pt.ts')).security };
  }
}
