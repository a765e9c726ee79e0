import { alertPath } from '#features/alerts/treatment/public.ts';
import { briefcasePath, contentPath } from '#features/dashboards/boards/public.ts';
import type { SearchHit } from './contract.ts';

export const itemKinds = [
  'recent',
  'asset',
  'unit',
  'alert',
  'geofence',
  'briefcase',
  'content',
  'profile',
  'device',
  'person',
  'page',
  'command',
] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Item of the palette: a link or a command. */
export interface PaletteItem {
  /** Unique key. */
  key: string;
  kind: Exclude<ItemKind, 'recent'>;
  label: string;
  /** Distinguishes equal labels. */
  hint?: string;
  /** Path; absent for commands. */
  to?: string;
  /** Further search words. */
  words?: string;
}

export interface ItemGroup {
  kind: ItemKind;
  items: PaletteItem[];
}

const mostRecent = 6;

/** Hits as items. */
export function itemsOf({ assets, units, alerts, geofences, ...rest }: SearchHit): PaletteItem[] {
  const join = (...parts: (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(' · ');
  const { briefcases, contents, profiles, people, devices } = rest;
  return [
    ...assets.map(({ id, code, manufacturer, model, plate, serial, unit }): PaletteItem => ({
      key: `asset ${id}`,
      kind: 'asset',
      label: code,
      hint: join([manufacturer, model].filter(Boolean).join(' '), plate ?? serial, unit),
      to: `/services/simc/assets/${encodeURIComponent(code)}`,
    })),
    ...units.map(({ id, code, name }): PaletteItem => ({
      key: `unit ${id}`,
      kind: 'unit',
      label: code,
      hint: name,
      to: `/services/simc/units/${encodeURIComponent(code)}`,
    })),
    ...alerts.map(({ id, code, description, subject }): PaletteItem => ({
      key: `alert ${id}`,
      kind: 'alert',
      label: description,
      hint: join(subject, code),
      to: alertPath({ alert: id }),
    })),
    ...geofences.map(({ id, name, sub, unit }): PaletteItem => ({
      key: `geofence ${id}`,
      kind: 'geofence',
      label: name,
      hint: join(sub, unit),
      to: `/services/simc/geolocalizacao/cercas?geofence=${id}`,
    })),
    ...briefcases.map(({ id, name }): PaletteItem => ({
      key: `briefcase ${id}`,
      kind: 'briefcase',
      label: name,
      to: briefcasePath(id),
    })),
    ...contents.map(({ id, name, briefcase }): PaletteItem => ({
      key: `content ${id}`,
      kind: 'content',
      label: name,
      ...(briefcase && { hint: briefcase.name }),
      to: contentPath({ id, briefcase }),
    })),
    ...profiles.map(({ id, name }): PaletteItem => ({
      key: `profile ${id}`,
      kind: 'profile',
      label: name,
      to: `/services/simc/settings/profiles?profile=${id}`,
    })),
    ...devices.map(({ device_id, asset }): PaletteItem => ({
      key: `device ${device_id}`,
      kind: 'device',
      label: device_id,
      ...(asset !== null && { hint: asset }),
      to:
        asset === null
          ? `/services/simc/settings/devices?search=${encodeURIComponent(device_id)}`
          : `/services/simc/assets/${encodeURIComponent(asset)}`,
    })),
    ...people.map(({ id, name, email }): PaletteItem => ({
      key: `person ${id}`,
      kind: 'person',
      label: name,
      hint: email,
      to: `/admin/users?search=${encodeURIComponent(email)}`,
    })),
  ];
}

/** Lower case without accents. */
export function normalized(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Rank of a match: 0 prefix, 1 prefix of a word, 2 contains each typed word; null: no match. */
export function fit(typed: string, text: string): 0 | 1 | 2 | null {
  const [wanted, given] = [normalized(typed).trim(), normalized(text)];
  if (given.startsWith(wanted)) return 0;
  if (given.includes(` ${wanted}`)) return 1;
  return wanted.split(/\s+/).every((word) => given.includes(word)) ? 2 : null;
}

/** Matching pages and commands, best first. */
export function narrow(typed: string, items: readonly PaletteItem[]): PaletteItem[] {
  const fits = items.flatMap((item) => {
    const rank = fit(typed, item.label) ?? (item.words === undefined ? null : fit(typed, item.words));
    return rank === null ? [] : [{ item, rank }];
  });
  return fits.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item);
}

interface PaletteInput {
  typed: string;
  found: readonly PaletteItem[];
  own: readonly PaletteItem[];
  recent: readonly PaletteItem[];
}

/** Content of the palette: without text recent choices and pages, with it the matches. */
export function groupItems({ typed, found, own, recent }: PaletteInput): ItemGroup[] {
  const isEmpty = typed.trim() === '';
  const items = isEmpty ? own : [...found, ...narrow(typed, own)];
  const groups: ItemGroup[] = itemKinds
    .filter((kind) => kind !== 'recent')
    .map((kind) => ({ kind, items: items.filter((item) => item.kind === kind) }));
  const lately: ItemGroup = { kind: 'recent', items: isEmpty ? [...recent] : [] };
  return [lately, ...groups.toSorted((one, other) => placeOf(one, typed) - placeOf(other, typed))].filter(
    (group) => group.items.length > 0,
  );
}

/** Pages come after hits, unless one is a prefix match. */
function placeOf({ kind, items: [first] }: ItemGroup, typed: string): number {
  const isMeant = kind === 'page' && first !== undefined && typed.trim() !== '' && fit(typed, first.label) === 0;
  return isMeant ? -1 : itemKinds.indexOf(kind);
}

/** The newest first, each once; what only does something is not remembered. */
export function remember(recent: readonly PaletteItem[], chosen: PaletteItem): readonly PaletteItem[] {
  if (chosen.to === undefined || chosen.kind === 'page') return recent;
  const { key, kind, label, hint, to } = chosen;
  const newest = { key, kind, label, to, ...(hint !== undefined && { hint }) };
  return [newest, ...recent.filter((item) => item.key !== key)].slice(0, mostRecent);
}
