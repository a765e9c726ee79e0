import type { Locale } from '#platform/locale.ts';
import type { users } from './en.ts';

/** What the page of users alone says, in one language: a file of its own in the browser. */
export async function loadUserWords(locale: Locale): Promise<{ users: typeof users }> {
  switch (locale) {
    case 'en':
      return { users: (await import('./en.ts')).users };
    case 'es':
      return { users: (await import('./es.ts')).users };
    case 'pt':
      return { users: (await import('./pt.ts')).users };
  }
}
