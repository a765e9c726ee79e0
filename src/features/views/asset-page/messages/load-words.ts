import type { Locale } from '#platform/locale.ts';
import type { asset_page } from './en.ts';

/** What the page of one asset alone says, in one language: a file of its own in the browser. */
export async function loadAssetPageWords(locale: Locale): Promise<{ asset_page: typeof asset_page }> {
  switch (locale) {
    case 'en':
      return { asset_page: (await import('./en.ts')).asset_page };
    case 'es':
      return { asset_page: (await import('./es.ts')).asset_page };
    case 'pt':
      return { asset_page: (await import('./pt.ts')).asset_page };
  }
}
