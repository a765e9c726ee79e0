import { spanOrPreset } from '#platform/address.ts';
import { faultOf, firstPreset, presets, type HistorySpanPreset, type HistorySpan } from './spans.ts';

function spanIn(from: string, to: string): HistorySpan | null {
  const span = { from: readInstant(from), to: readInstant(to) };
  return faultOf(span) === null ? span : null;
}

export const spanPart = spanOrPreset('span', presets, spanIn, firstPreset);
/** Null if the address has no span. */
export const anySpanPart = spanOrPreset<HistorySpanPreset, HistorySpan, null>('span', presets, spanIn, null);

/** Empty if it is not an instant. */
export function readInstant(text: string): string {
  const at = Date.parse(text);
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}
