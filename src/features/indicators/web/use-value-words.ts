import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import { valueWords, type ValueWords } from '#features/indicators/public.ts';

export type { ValueWords };

/** How values are written, for this person. */
export function useValueWords(currency: string): ValueWords {
  const t = useTranslations('indicators.units');
  const numbers = useNumbers();
  const measures = useMeasures();
  return useMemo(() => valueWords({ t, numbers, measures, currency }), [t, numbers, measures, currency]);
}
