import { isAssetStatus } from '#features/assets/catalogue/public.ts';
import { statusName } from '#features/assets/catalogue/server/public.ts';
import { severities } from '#features/messaging/notifications/contract.ts';
import { severityName } from '#features/messaging/notifications/server/public.ts';
import type { Locale } from '#platform/locale.ts';
import { keyLabels, type KeyLabels } from '../model/key-labels.ts';

type ReportFormats = Parameters<typeof keyLabels>[0];

/** What rows of charts are called on paper: as on the screens. */
export function paperKeyLabels(
  locale: Locale,
  formats: Pick<ReportFormats, 'names' | 'format' | 'numbers'>,
): KeyLabels {
  return keyLabels({ ...formats, ...paperNames(locale) });
}

/** What a status and a severity are called in what is written here. */
export function paperNames(locale: Locale): Pick<ReportFormats, 'status' | 'severity'> {
  return {
    status: (key) => (isAssetStatus(key) ? statusName(locale)(key) : key),
    severity(key) {
      const known = severities.find((severity) => severity === key);
      return known ? severityName(locale)(known) : key;
    },
  };
}
