import { useMemo } from 'react';
import { useNow } from '#features/assets/catalogue/web/public.ts';
import { spanOf, type SpanPreset, type Span } from '../spans.ts';

/** The instants of a span by the clocks of a time zone, moving on with the calendar; the same object while it says the same. */
export function useSpan(asked: SpanPreset | Span, timeZone: string): Span {
  const now = useNow();
  const { from, to } = typeof asked === 'string' ? spanOf(asked, now, timeZone) : asked;
  return useMemo(() => ({ from, to }), [from, to]);
}
