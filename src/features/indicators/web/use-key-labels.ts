import { useMemo } from 'react';
import { useFormatter, useMessages, useTranslations } from 'use-intl/react';
import { groupOf } from '#features/assets/catalogue/web/public.ts';
import { isAssetStatus } from '#features/assets/catalogue/public.ts';
import { severities } from '#features/messaging/notifications/contract.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { keyLabels, type KeyLabels } from '#features/indicators/public.ts';

export type { KeyLabels };

/** Labels of chart rows in the person's language. */
export function useKeyLabels(): KeyLabels {
  const t = useTranslations();
  const { indicators } = useMessages();
  const format = useFormatter();
  const numbers = useNumbers();
  return useMemo(() => {
    const status = (key: string) => {
      const [first = ''] = key.split(',');
      return isAssetStatus(first) ? t(`assets.groups.${groupOf(first)}`) : key;
    };
    const severity = (key: string) => {
      const known = severities.find((one) => one === key);
      return known ? t(`notifications.severities.${known}`) : key;
    };
    return keyLabels({ names: indicators.keys, format, numbers, status, severity });
  }, [t, indicators, format, numbers]);
}
