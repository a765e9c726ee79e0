import type { Locale } from '#platform/locale.ts';
import { reportEn } from './messages/en.ts';
import { reportEs } from './messages/es.ts';
import { reportPt } from './messages/pt.ts';

/** For documents, which are written here alone. `{count}` decides the form of a word, `{count_n}` is the number as the account writes it. */
export const reportMessages: Record<Locale, typeof reportEn> = { en: reportEn, es: reportEs, pt: reportPt };
