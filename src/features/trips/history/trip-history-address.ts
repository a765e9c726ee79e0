import * as z from 'zod/mini';
import { assetFilter } from '#features/assets/catalogue/public.ts';
import { addressOf, putOne, type AddressPart, type ValuesOf } from '#platform/address.ts';
import { readInstant, spanPart } from './span-address.ts';
import type { Span } from './spans.ts';

/** A trip or stop: by what people call its asset, and when it began. */
export interface ChosenMove {
  kind: 'trip' | 'stop';
  code: string;
  started_at: string;
}

/** `CODE@2026-11-20T10:30:00.000Z`; a code may hold an at sign, an instant does not. */
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

/** The filter as on every screen of assets, the days, and what a phone shows; choosing a first trip is a step. */
export const tripHistoryAddress = addressOf(
  { filter: assetFilter, span: spanPart, chosen: chosenPart, view: z.enum(['list', 'map']) },
  { view: 'list' },
  { isStep: (before, { chosen }) => Boolean(chosen) && before.chosen === null },
);
export type TripHistoryAddress = ValuesOf<typeof tripHistoryAddress>;

/** Where the routes of one asset are seen, from its first fix to its last. */
export function tripHistoryPath(code: string, { from, to }: Span): string {
  const until = new Date(Date.parse(to) + 1_000).toISOString();
  return `/services/simc/geolocalizacao/rotas?${new URLSearchParams({ code, from, to: until })}`;
}

/** Where the map replays an asset's span. */
export function replayPath(code: string, { from, to }: Span): string {
  return `/services/simc/geolocalizacao/mapa?${new URLSearchParams({ asset: code, from, to, replay: code })}`;
}
