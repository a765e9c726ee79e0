import { faultOf, firstPreset, presets, type Preset, type Span } from './spans.ts';

/** The span that an address names; the first preset where it names none. */
export function readSpan(params: URLSearchParams): Preset | Span {
  const span = { from: readInstant(params.get('from')), to: readInstant(params.get('to')) };
  if (faultOf(span) === null) return span;
  const named = params.get('span');
  return presets.find((preset) => preset === named) ?? firstPreset;
}

/** Writes it into an address, without what stands there anyway. */
export function writeSpan(params: URLSearchParams, span: Preset | Span): void {
  const put = (name: string, value: string | null) => (value === null ? params.delete(name) : params.set(name, value));
  const isPreset = typeof span === 'string';
  put('span', isPreset && span !== firstPreset ? span : null);
  put('from', isPreset ? null : span.from);
  put('to', isPreset ? null : span.to);
}

/** Empty for what is no instant. */
export function readInstant(text: string | null): string {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}
