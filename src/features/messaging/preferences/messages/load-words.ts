import type { Locale } from '#platform/locale.ts';
import type { alert_wishes } from './en.ts';

/** What the profile page alone says of it, in one language: a file of its own in the browser. */
export async function loadWishWords(locale: Locale): Promise<{ alert_wishes: typeof alert_wishes }> {
  switch (locale) {
    case 'en':
      return { alert_wishes: (await import('./en.ts')).alert_wishes };
    case 'es':
      return { alert_wishes: (await import('./es.ts')).alert_wishes };
    case 'pt':
      return { alert_wishes: (await import('./pt.ts')).alert_wishes };
  }
}
