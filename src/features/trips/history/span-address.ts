import { putOne, type AddressPart } from '#platform/address.ts';
import { faultOf, firstPreset, presets, type Preset, type Span } from './spans.ts';

/** The span that an address names; the first preset where it names none. */
export const spanPart: AddressPart<Preset | Span> = {
  read(params) {
    const span = { from: readInstant(params.get('from')), to: readInstant(params.get('to')) };
    if (faultOf(span) === null) return span;
    return presets.find((preset) => preset === params.get('span')) ?? firstPreset;
  },
  put: (params, span) => putSpan(params, span === firstPreset ? null : span),
};

/** The same; null where the address names none. */
export const anySpanPart: AddressPart<Preset | Span | null> = {
  read: (params) => (params.has('span') || params.has('from') ? spanPart.read(params) : null),
  put: putSpan,
};

function putSpan(params: URLSearchParams, span: Preset | Span | null): void {
  putOne(params, 'span', typeof span === 'string' ? span : null);
  for (const name of ['from', 'to'] as const)
    putOne(params, name, typeof span === 'string' ? null : (span?.[name] ?? null));
}

/** Empty for what is no instant. */
export function readInstant(text: string | null): string {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}
