import type { Locale } from '#platform/locale.ts';
import type { Severity } from '../contract.ts';
import { notifications as en } from '../messages/en.ts';
import { notifications as es } from '../messages/es.ts';
import { notifications as pt } from '../messages/pt.ts';

const messages: Record<Locale, { severities: Record<Severity, string> }> = { en, es, pt };

/** Names of severities for mails and files. */
export function severityName(locale: Locale): (severity: Severity) => string {
  return (severity) => messages[locale].severities[severity];
}
