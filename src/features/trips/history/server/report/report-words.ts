import type { Locale } from '#platform/locale.ts';
import { reportEn } from './words/en.ts';
import { reportEs } from './words/es.ts';
import { reportPt } from './words/pt.ts';

/** For documents, which are written here alone. `{count}` decides the form of a word, `{count_n}` is the number as the account writes it. */
export const reportWords: Record<Locale, typeof reportEn> = { en: reportEn, es: reportEs, pt: reportPt };
