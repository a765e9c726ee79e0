import type { Locale } from '#platform/locale.ts';
import { imports as en } from '../messages/en.ts';
import { imports as es } from '../messages/es.ts';
import { imports as pt } from '../messages/pt.ts';

/** Texts for the generated files. */
export const importMessages: Record<Locale, typeof en> = { en, es, pt };
