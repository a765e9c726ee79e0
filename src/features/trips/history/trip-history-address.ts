import * as z from 'zod/mini';
import { assetFilter } from '#features/assets/catalogue/public.ts';
import { addressOf, putOne, searchText, type AddressPart, type ValuesOf } from '#platform/address.ts';
import { readInstant, spanPart } from './span-address.ts';
import type { HistorySpan } from './spans.ts';

/** A trip or stop by its asset's code and its start. */
export interface ChosenMove {
  kind: 'trip' | 'stop';
  code: string;
  started_at: string;
}

/** `CODE@2026-11-20T10:30:00.000Z`; a code may contain an at sign, an instant does not. */
const chosenPart: AddressPart<ChosenMove | null> = {
  read(params) {
    for (const kind of ['trip', 'stop'] as const) {
      const text = params.get(kind) ?? '';
      const cut = text.lastIndexOf('@');
      const started_at = readInstant(text.slice(cut + 1));
      if (cut > 0 && started_at !== '') return { kind, code: text.slice(0, cut), started_at };
    }
    return null;
  },
  put(params, chosen) {
    for (const kind of ['trip', 'stop'] as const)
      putOne(params, kind, chosen?.kind === kind ? `${chosen.code}@${chosen.started_at}` : null);
  },
};

/**
 * Asset filters, the span, the expanded asset by its code, the selected trip or stop, and what a phone shows; the first
 * selection adds a history entry.
 */
export const tripHistoryAddress = addressOf(
  { filter: assetFilter, span: spanPart, open: searchText, chosen: chosenPart, view: z.enum(['list', 'map']) },
  { open: null, view: 'list' },
  { isStep: (before, { chosen }) => Boolean(chosen) && before.chosen === null },
);
export type TripHistoryAddress = ValuesOf<typeof tripHistoryAddress>;

/** Address of one asset's routes over a span. */
export function tripHistoryPath(code: string, { from, to }: HistorySpan): string {
  const until = new Date(Date.parse(to) + 1_000).toISOString();
  return `/services/simc/geolocalizacao/rotas?${new URLSearchParams({ code, from, to: until })}`;
}

/** Address of the map's replay of an asset's span. */
export function replayPath(code: string, { from, to }: HistorySpan): string {
  return `/services/simc/geolocalizacao/mapa?${new URLSearchParams({ asset: code, from, to, replay: code })}`;
}
