import type { Locale } from '#platform/locale.ts';
import type { imports } from './en.ts';

/** What imports say whatever they bring, in one language: a file of its own in the browser. */
export async function loadImportWords(locale: Locale): Promise<{ imports: typeof imports }> {
  switch (locale) {
    case 'en':
      return { imports: (await import('./en.ts')).imports };
    case 'es':
      return { imports: (await import('./es.ts')).imports };
    case 'pt':
      return { imports: (await import('./pt.ts')).imports };
  }
}
