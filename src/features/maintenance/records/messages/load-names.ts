import type { Locale } from '#platform/locale.ts';
import type { asset_inputs } from './en.ts';

/** What inputs, their columns and kinds are called in one language: a file of its own in the browser. */
export async function loadInputNames(locale: Locale): Promise<{ asset_inputs: typeof asset_inputs }> {
  switch (locale) {
    case 'en':
      return { asset_inputs: (await import('./en.ts')).asset_inputs };
    case 'es':
      return { asset_inputs: (await import('./es.ts')).asset_inputs };
    case 'pt':
      return { asset_inputs: (await import('./pt.ts')).asset_inputs };
  }
}
