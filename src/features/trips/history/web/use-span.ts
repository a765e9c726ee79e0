import { useMemo } from 'react';
import { useNow } from '#features/assets/catalogue/web/public.ts';
import { spanOf, type SpanPreset, type Span } from '../spans.ts';

/** The instants of a span in a time zone, updated at midnight; the same object while unchanged. */
export function useSpan(asked: SpanPreset | Span, timeZone: string): Span {
  const now = useNow();
  const { from, to } = typeof asked === 'string' ? spanOf(asked, now, timeZone) : asked;
  return useMemo(() => ({ from, to }), [from, to]);
}
