import type { SeriesProfile } from './profiles.ts';
import type { MachineIdentity } from './read-fleet.ts';
import type { SeriesElement } from './series-elements.ts';

/** Address of a page of the fleet. */
export function pageAddress(baseUrl: string, page: number): string {
  return `${baseUrl.replace(/\/+$/, '')}/Fleet/${page}`;
}

export function withQuery(address: string, query: string): string {
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/**
 * Address of the page that a link names: absolute, relative to the root, or without the path of the base. A page's
 * number is enough, so a service behind a proxy that writes another origin is read at the address that is known. Null
 * for another origin without one, where credentials must not go.
 */
export function nextAddress(baseUrl: string, here: string, href: string): string | null {
  const page = /(?:^|\/)Fleet\/(\d+)\/?$/i.exec(href)?.[1];
  if (page !== undefined) return pageAddress(baseUrl, Number(page));
  if (!URL.canParse(href, here)) return null;
  const url = new URL(href, here);
  return url.origin === new URL(baseUrl).origin ? url.href : null;
}

interface SeriesSpan {
  element: SeriesElement;
  /** Milliseconds since 1970; `end` is exclusive. */
  start: number;
  end: number;
  page: number;
  /** Names of elements in addresses, where they are others. */
  segments?: SeriesProfile['segments'];
}

/** Address of a page of a machine's series; null where the machine lacks a name that the path needs. */
export function seriesAddress(
  baseUrl: string,
  path: string,
  { machine, element, start, end, page, segments = {} }: SeriesSpan & { machine: MachineIdentity },
): string | null {
  const { pin, make, model, serial, equipmentId } = machine;
  const names: Record<string, string | null> = { pin, make, model, serial, id: equipmentId ?? pin ?? serial };
  if ([...path.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => !names[name])) return null;
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ''));
  return `${baseUrl.replace(/\/+$/, '')}/Fleet/${named}/${segments[element] ?? element}/${isoSeconds(start)}/${isoSeconds(end)}/${page}`;
}

/** Dates of the standard have no fractions. */
const isoSeconds = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`;

/** Number of the page that the link of a series leads to, or that follows a full page without one; null: this is the last. */
export function nextSeriesPage(
  page: number,
  { next, messages }: { next: string | null; messages: number },
  { fullPage }: Pick<SeriesProfile, 'fullPage'>,
): number | null {
  if (next === null) return fullPage !== null && messages >= fullPage ? page + 1 : null;
  const linked = Number(/\/(\d+)\/?$/.exec(next)?.[1] ?? 0);
  return linked > page ? linked : null;
}
