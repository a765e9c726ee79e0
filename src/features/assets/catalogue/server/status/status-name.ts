import type { Locale } from '#platform/locale.ts';
import type { AssetStatus } from '../../asset-status.ts';
import { assets as en } from '../../messages/en.ts';
import { assets as es } from '../../messages/es.ts';
import { assets as pt } from '../../messages/pt.ts';

const messages: Record<Locale, typeof en> = { en, es, pt };

/** Names of statuses in a language, for generated files. */
export function statusName(locale: Locale): (status: AssetStatus) => string {
  return (status) => messages[locale].statuses[status];
}
