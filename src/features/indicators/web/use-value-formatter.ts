import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import { valueFormatter, type ValueFormatter } from '#features/indicators/public.ts';

export type { ValueFormatter };

/** Formatting of values for this person. */
export function useValueFormatter(currency: string): ValueFormatter {
  const t = useTranslations('indicators.units');
  const numbers = useNumbers();
  const measures = useMeasures();
  return useMemo(() => valueFormatter({ t, numbers, measures, currency }), [t, numbers, measures, currency]);
}
