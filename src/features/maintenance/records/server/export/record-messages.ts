import type { Locale } from '#platform/locale.ts';
import { maintenance_records as en } from '../../messages/en.ts';
import { maintenance_records as es } from '../../messages/es.ts';
import { maintenance_records as pt } from '../../messages/pt.ts';

export type RecordMessages = typeof en;

/** Texts of files that are written and imported. */
export const recordMessages: Record<Locale, RecordMessages> = { en, es, pt };
