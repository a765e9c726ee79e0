import type { Locale } from '#platform/locale.ts';
import type { asset_profiles } from './en.ts';

/** What the pages of profiles say, and the question why somebody sees an asset, in one language: a file of its own in the browser. */
export async function loadAssetProfileWords(locale: Locale): Promise<{ asset_profiles: typeof asset_profiles }> {
  switch (locale) {
    case 'en':
      return { asset_profiles: (await import('./en.ts')).asset_profiles };
    case 'es':
      return { asset_profiles: (await import('./es.ts')).asset_profiles };
    case 'pt':
      return { asset_profiles: (await import('./pt.ts')).asset_profiles };
  }
}
