import { loadImportWords } from '#features/jobs/imports/public.ts';
import type { Locale } from '#platform/locale.ts';
import type { asset_input_imports } from './en.ts';

type Words = { asset_input_imports: typeof asset_input_imports } & Awaited<ReturnType<typeof loadImportWords>>;

/** What an import of inputs says, in one language: files of their own in the browser. */
export async function loadInputImportWords(locale: Locale): Promise<Words> {
  const [shared, own] = await Promise.all([loadImportWords(locale), loadOwnWords(locale)]);
  return { ...shared, asset_input_imports: own };
}

async function loadOwnWords(locale: Locale): Promise<typeof asset_input_imports> {
  switch (locale) {
    case 'en':
      return (await import('./en.ts')).asset_input_imports;
    case 'es':
      return (await import('./es.ts')).asset_input_imports;
    case 'pt':
      return (await import('./pt.ts')).asset_input_imports;
  }
}
