import { isAssetStatus } from '#features/assets/catalogue/public.ts';
import { statusName } from '#features/assets/catalogue/server/public.ts';
import { severities } from '#features/messaging/notifications/contract.ts';
import { severityName } from '#features/messaging/notifications/server/public.ts';
import type { Locale } from '#platform/locale.ts';
import { keyLabels, type KeyLabels } from '../model/key-labels.ts';

type ReportFormats = Parameters<typeof keyLabels>[0];

/** Labels of chart rows in documents, as on screen. */
export function paperKeyLabels(
  locale: Locale,
  formats: Pick<ReportFormats, 'names' | 'format' | 'numbers'>,
): KeyLabels {
  return keyLabels({ ...formats, ...paperNames(locale) });
}

/** Names of statuses and severities in documents. */
export function paperNames(locale: Locale): Pick<ReportFormats, 'status' | 'severity'> {
  return {
    status: (key) => (isAssetStatus(key) ? statusName(locale)(key) : key),
    severity(key) {
      const known = severities.find((severity) => severity === key);
      return known ? severityName(locale)(known) : key;
    },
  };
}
