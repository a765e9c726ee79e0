import { appendAll } from '#platform/append-all.ts';
import type { MapReading } from '#features/geofences/public.ts';

/** Geofences on the map: all, those of the selected asset, or none. */
export const geofenceShows = ['all', 'asset', 'off'] as const;
export type GeofenceShow = (typeof geofenceShows)[number];

/** Row of the tree unit → geofence → sub-geofence. */
export interface LiveGeofenceRow {
  id: string;
  kind: 'unit' | 'geofence' | 'sub';
  name: string;
  /** `#rrggbb`; null for units. */
  color: string | null;
  /** `some`: partially visible. */
  tick: 'on' | 'some' | 'off';
  /** Undefined: no children. */
  isOpen: boolean | undefined;
  /** Geofences and sub-geofences that its checkbox toggles. */
  ids: readonly string[];
}

interface TreeLook {
  /** Hidden geofences and sub-geofences. */
  hidden: ReadonlySet<string>;
  /** Rows whose state differs from the default: units open, geofences closed. */
  turned: ReadonlySet<string>;
  search: string;
}

type Geofence = MapReading['geofences'][number];

/** Visible rows in order. A search opens its matches and omits other rows. */
export function geofenceRows(
  { geofences, units }: MapReading,
  { hidden, turned, search }: TreeLook,
): LiveGeofenceRow[] {
  const wanted = normalized(search);
  const isFound = (name: string) => wanted === '' || normalized(name).includes(wanted);
  const rows: LiveGeofenceRow[] = [];
  for (const unit of units) {
    const unitName = `${unit.code} · ${unit.name}`;
    const isWhole = isFound(unitName);
    const below = geofences.filter(
      (geofence) =>
        geofence.unit_id === unit.id &&
        (isWhole || isFound(geofence.name) || geofence.sub_geofences.some((sub) => isFound(sub.name))),
    );
    if (below.length === 0) continue;
    const ids = below.flatMap(idsOf);
    const isOpen = wanted !== '' || !turned.has(unit.id);
    rows.push({ id: unit.id, kind: 'unit', name: unitName, color: null, tick: tickOf(ids, hidden), isOpen, ids });
    if (!isOpen) continue;
    for (const geofence of below) appendAll(rows, rowsOf(geofence, { hidden, turned, isFound, wanted }));
  }
  return rows;
}

function rowsOf(
  geofence: Geofence,
  {
    hidden,
    turned,
    isFound,
    wanted,
  }: Pick<TreeLook, 'hidden' | 'turned'> & { isFound(name: string): boolean; wanted: string },
): LiveGeofenceRow[] {
  const subs = geofence.sub_geofences;
  const isOpen = turned.has(geofence.id) || (wanted !== '' && subs.some((sub) => isFound(sub.name)));
  const ids = idsOf(geofence);
  const row: LiveGeofenceRow = {
    id: geofence.id,
    kind: 'geofence',
    name: geofence.name,
    color: geofence.color,
    tick: tickOf(ids, hidden),
    isOpen: subs.length > 0 ? isOpen : undefined,
    ids,
  };
  if (!isOpen) return [row];
  return [
    row,
    ...subs.map(({ id, name, color }): LiveGeofenceRow => ({
      id,
      kind: 'sub',
      name,
      color,
      tick: tickOf([id], hidden),
      isOpen: undefined,
      ids: [id],
    })),
  ];
}

/** Ids of all geofences and sub-geofences. */
export function allIds({ geofences }: MapReading): string[] {
  return geofences.flatMap(idsOf);
}

function idsOf({ id, sub_geofences }: Geofence): string[] {
  return [id, ...sub_geofences.map((sub) => sub.id)];
}

export function tickOf(ids: readonly string[], hidden: ReadonlySet<string>): LiveGeofenceRow['tick'] {
  const off = ids.filter((id) => hidden.has(id)).length;
  return off === 0 ? 'on' : off === ids.length ? 'off' : 'some';
}

/** Hidden ids after pressing a checkbox; a partially visible row becomes visible. */
export function press({ tick, ids }: Pick<LiveGeofenceRow, 'tick' | 'ids'>, hidden: ReadonlySet<string>): Set<string> {
  const next = new Set(hidden);
  for (const id of ids) {
    if (tick === 'on') next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Geofence, and sub-geofence if meant, with this id. */
export function findGeofence(
  { geofences }: MapReading,
  id: string,
): { geofence: Geofence; sub: Geofence['sub_geofences'][number] | null } | null {
  for (const geofence of geofences) {
    if (geofence.id === id) return { geofence, sub: null };
    const sub = geofence.sub_geofences.find((part) => part.id === id);
    if (sub) return { geofence, sub };
  }
  return null;
}

/** Lower case without accents. */
function normalized(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
