import type { Locale } from '#platform/locale.ts';
import { imports as en } from '../messages/en.ts';
import { imports as es } from '../messages/es.ts';
import { imports as pt } from '../messages/pt.ts';

/** For files, which are written here. */
export const importMessages: Record<Locale, typeof en> = { en, es, pt };

/** What separates columns where the language is spoken: a comma stands before decimals in the other two. */
export const separatorOf = { en: ',', es: ';', pt: ';' } as const satisfies Record<Locale, ',' | ';'>;
