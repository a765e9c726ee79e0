import type { Locale } from '#platform/locale.ts';
import { indicators as en } from '../messages/en.ts';
import { indicators as es } from '../messages/es.ts';
import { indicators as pt } from '../messages/pt.ts';

/** Texts for generated files. */
export const indicatorMessages: Record<Locale, typeof en> = { en, es, pt };
