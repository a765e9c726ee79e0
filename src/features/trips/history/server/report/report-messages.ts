import type { Locale } from '#platform/locale.ts';
import { reportEn } from './messages/en.ts';
import { reportEs } from './messages/es.ts';
import { reportPt } from './messages/pt.ts';

/** Texts of documents. `{count}` selects the plural form, `{count_n}` is the formatted number. */
export const reportMessages: Record<Locale, typeof reportEn> = { en: reportEn, es: reportEs, pt: reportPt };
