import { useMemo } from 'react';
import { useNow } from '#features/assets/catalogue/web/public.ts';
import { spanOf, type HistorySpanPreset, type HistorySpan } from '../spans.ts';

/** The instants of a span in a time zone, updated at midnight; the same object while unchanged. */
export function useSpan(asked: HistorySpanPreset | HistorySpan, timeZone: string): HistorySpan {
  const now = useNow();
  const { from, to } = typeof asked === 'string' ? spanOf(asked, now, timeZone) : asked;
  return useMemo(() => ({ from, to }), [from, to]);
}
