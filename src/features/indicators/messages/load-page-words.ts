import { loadMeasureWords } from '#features/indicators/public.ts';
import type { Locale } from '#platform/locale.ts';
import type { indicator_pages } from './page-en.ts';
import type { indicator_formulas } from './formulas-en.ts';

/** What pages of indicators say, in one language: files of their own in the browser. */
export async function loadIndicatorWords(locale: Locale) {
  const [measures, pages] = await Promise.all([loadMeasureWords(locale), loadPageWords(locale)]);
  return { ...measures, ...pages };
}

async function loadPageWords(locale: Locale): Promise<{ indicator_pages: typeof indicator_pages }> {
  switch (locale) {
    case 'en':
      return { indicator_pages: (await import('./page-en.ts')).indicator_pages };
    case 'es':
      return { indicator_pages: (await import('./page-es.ts')).indicator_pages };
    case 'pt':
      return { indicator_pages: (await import('./page-pt.ts')).indicator_pages };
  }
}

/** How each measure is computed, for those who ask. */
export async function loadFormulaWords(locale: Locale): Promise<{ indicator_formulas: typeof indicator_formulas }> {
  switch (locale) {
    case 'en':
      return { indicator_formulas: (await import('./formulas-en.ts')).indicator_formulas };
    case 'es':
      return { indicator_formulas: (await import('./formulas-es.ts')).indicator_formulas };
    case 'pt':
      return { indicator_formulas: (await import('./formulas-pt.ts')).indicator_formulas };
  }
}
