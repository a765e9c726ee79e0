import type { Locale } from '#platform/locale.ts';
import type { management } from './page-en.ts';

/** What alert management alone says, in one language: a file of its own in the browser. */
export async function loadManagementWords(locale: Locale): Promise<{ management: typeof management }> {
  switch (locale) {
    case 'en':
      return { management: (await import('./page-en.ts')).management };
    case 'es':
      return { management: (await import('./page-es.ts')).management };
    case 'pt':
      return { management: (await import('./page-pt.ts')).management };
  }
}
