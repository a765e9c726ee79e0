import { useFormatter, useTranslations } from 'use-intl/react';
import type { Silence } from '#features/indicators/contract.ts';
import { usePlaceText } from '#features/trips/geocoding/web/public.ts';

/** Time, place and probable cause of a silence, in words. */
export function useSilenceMessages() {
  const t = useTranslations('indicators');
  const format = useFormatter();
  const writePlace = usePlaceText();
  return {
    columns: [t('silence.since'), t('silence.where'), t('dimensions.cause')],
    cells: ({ since, where, cause }: Silence): string[] => [
      since === null
        ? t('keys.silence.never')
        : // In one line.
          format.dateTime(new Date(since), { dateStyle: 'short', timeStyle: 'short' }).replaceAll(' ', '\u00A0'),
      where === null ? '–' : writePlace(where.address),
      cause === null ? '–' : t(`keys.cause.${cause}`),
    ],
  };
}
