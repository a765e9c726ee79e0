import { loadInputNames } from '../public.ts';
import type { Locale } from '#platform/locale.ts';
import type { asset_input_pages } from './page-en.ts';

type Words = { asset_input_pages: typeof asset_input_pages } & Awaited<ReturnType<typeof loadInputNames>>;

/** What pages and cards of inputs alone say, in one language: files of their own in the browser. */
export async function loadInputWords(locale: Locale): Promise<Words> {
  const [names, words] = await Promise.all([loadInputNames(locale), loadPageWords(locale)]);
  return { ...names, asset_input_pages: words };
}

async function loadPageWords(locale: Locale): Promise<typeof asset_input_pages> {
  switch (locale) {
    case 'en':
      return (await import('./page-en.ts')).asset_input_pages;
    case 'es':
      return (await import('./page-es.ts')).asset_input_pages;
    case 'pt':
      return (await import('./page-pt.ts')).asset_input_pages;
  }
}
