import type { Locale } from '#platform/locale.ts';
import { asset_inputs as en } from '../../messages/en.ts';
import { asset_inputs as es } from '../../messages/es.ts';
import { asset_inputs as pt } from '../../messages/pt.ts';

export type InputMessages = typeof en;

/** For files, which are written and read here. */
export const inputMessages: Record<Locale, InputMessages> = { en, es, pt };
