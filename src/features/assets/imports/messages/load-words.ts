import { loadImportWords } from '#features/jobs/imports/public.ts';
import type { Locale } from '#platform/locale.ts';
import type { asset_imports } from './en.ts';

type Words = { asset_imports: typeof asset_imports } & Awaited<ReturnType<typeof loadImportWords>>;

/** What an import of assets says, in one language: files of their own in the browser. */
export async function loadAssetImportWords(locale: Locale): Promise<Words> {
  const [shared, own] = await Promise.all([loadImportWords(locale), loadOwnWords(locale)]);
  return { ...shared, asset_imports: own };
}

async function loadOwnWords(locale: Locale): Promise<typeof asset_imports> {
  switch (locale) {
    case 'en':
      return (await import('./en.ts')).asset_imports;
    case 'es':
      return (await import('./es.ts')).asset_imports;
    case 'pt':
      return (await import('./pt.ts')).asset_imports;
  }
}
