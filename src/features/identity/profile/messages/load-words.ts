import type { Locale } from '#platform/locale.ts';
import type { profile } from './en.ts';

/** What the page of the profile alone says, in one language: a file of its own in the browser. */
export async function loadProfileWords(locale: Locale): Promise<{ profile: typeof profile }> {
  switch (locale) {
    case 'en':
      return { profile: (await import('./en.ts')).profile };
    case 'es':
      return { profile: (await import('./es.ts')).profile };
    case 'pt':
      return { profile: (await import('./pt.ts')).profile };
  }
}
