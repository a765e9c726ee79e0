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

/** Something that can be chosen: a place to go to, or something to do. */
export interface PaletteItem {
  /** Unique among all. */
  key: string;
  kind: Exclude<ItemKind, 'recent'>;
  label: string;
  /** What distinguishes it from its like. */
  hint?: string;
  /** Where it leads; absent: it does something. */
  to?: string;
  /** Words that find it beside its label. */
  words?: string;
}

export interface ItemGroup {
  kind: ItemKind;
  items: PaletteItem[];
}

const mostRecent = 6;

/** What was found, as items. */
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

/** A text without case and accents. */
export function normalized(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** How well the typed text fits: 0 the text begins with it, 1 a word of the text does, 2 the text holds each typed word; null not at all. */
export function fit(typed: string, text: string): 0 | 1 | 2 | null {
  const [wanted, given] = [normalized(typed).trim(), normalized(text)];
  if (given.startsWith(wanted)) return 0;
  if (given.includes(` ${wanted}`)) return 1;
  return wanted.split(/\s+/).every((word) => given.includes(word)) ? 2 : null;
}

/** Pages and commands that match the typed text, best first. */
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

/** What the palette shows: without text recent choices and pages, with it the matches. */
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

/** Pages come after what was found, unless one begins with the typed text. */
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
