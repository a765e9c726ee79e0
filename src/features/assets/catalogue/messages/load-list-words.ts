import type { Locale } from '#platform/locale.ts';
import type { asset_list } from './list-en.ts';

/** What the list of assets alone says, in one language: a file of its own in the browser. */
export async function loadAssetListWords(locale: Locale): Promise<{ asset_list: typeof asset_list }> {
  switch (locale) {
    case 'en':
      return { asset_list: (await import('./list-en.ts')).asset_list };
    case 'es':
      return { asset_list: (await import('./list-es.ts')).asset_list };
    case 'pt':
      return { asset_list: (await import('./list-pt.ts')).asset_list };
  }
}
