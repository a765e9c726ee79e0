import { readAssetQuery, writeAssetQuery, type AssetFilter } from '#features/assets/catalogue/public.ts';
import { readInstant, readSpan, writeSpan } from './span-address.ts';
import type { Preset, Span } from './spans.ts';

/** A trip or stop: by what people call its asset, and when it began. */
export interface ChosenMove {
  kind: 'trip' | 'stop';
  code: string;
  started_at: string;
}

/** What the page's address says, so that a link shows a colleague the same. */
export interface RoutesAddress {
  /** Written as on every screen that filters assets. */
  filter: AssetFilter;
  /** Days that move along with the calendar, or two instants. */
  span: Preset | Span;
  chosen: ChosenMove | null;
  /** What a phone shows. */
  view: 'list' | 'map';
}

export function readRoutesAddress(params: URLSearchParams): RoutesAddress {
  const { sort: _, ...filter } = readAssetQuery(params);
  return {
    filter,
    span: readSpan(params),
    chosen: readChosen(params, 'trip') ?? readChosen(params, 'stop'),
    view: params.get('view') === 'map' ? 'map' : 'list',
  };
}

/** `CODE@2026-11-20T10:30:00.000Z`; a code may hold an at sign, an instant does not. */
function readChosen(params: URLSearchParams, kind: ChosenMove['kind']): ChosenMove | null {
  const text = params.get(kind) ?? '';
  const cut = text.lastIndexOf('@');
  const started_at = readInstant(text.slice(cut + 1));
  return cut > 0 && started_at !== '' ? { kind, code: text.slice(0, cut), started_at } : null;
}

/** The address without what stands there anyway; parameters of others stay. */
export function writeRoutesAddress(params: URLSearchParams, address: RoutesAddress): URLSearchParams {
  const { filter, span, chosen, view } = address;
  const next = writeAssetQuery(params, { ...filter, sort: readAssetQuery(params).sort });
  const put = (name: string, value: string | null) => (value === null ? next.delete(name) : next.set(name, value));
  writeSpan(next, span);
  for (const kind of ['trip', 'stop'] as const)
    put(kind, chosen?.kind === kind ? `${chosen.code}@${chosen.started_at}` : null);
  put('view', view === 'map' ? 'map' : null);
  return next;
}

/** Where the routes of one asset are seen, from its first fix to its last. */
export function routesPath(code: string, { from, to }: Span): string {
  const until = new Date(Date.parse(to) + 1_000).toISOString();
  return `/services/simc/geolocalizacao/rotas?${new URLSearchParams({ code, from, to: until })}`;
}

/** Where the map replays an asset's span. */
export function replayPath(code: string, { from, to }: Span): string {
  return `/services/simc/geolocalizacao/mapa?${new URLSearchParams({ asset: code, from, to, replay: code })}`;
}
