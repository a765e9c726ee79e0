import { appendAll } from '#platform/append-all.ts';
import type { MapReading } from '#features/geofences/public.ts';

/** Which geofences the map shows: all, those of the chosen asset, or none. */
export const geofenceShows = ['all', 'asset', 'off'] as const;
export type GeofenceShow = (typeof geofenceShows)[number];

/** A line of the tree UL → geofence → sub-geofence. */
export interface LiveGeofenceRow {
  id: string;
  kind: 'unit' | 'geofence' | 'sub';
  name: string;
  /** `#rrggbb`; a unit has none. */
  color: string | null;
  /** `some`: of what is below it. */
  tick: 'on' | 'some' | 'off';
  /** Undefined: nothing is below it. */
  isOpen: boolean | undefined;
  /** Geofences and sub-geofences that its tick is for. */
  ids: readonly string[];
}

interface TreeLook {
  /** Geofences and sub-geofences that are not drawn. */
  hidden: ReadonlySet<string>;
  /** Units are open and geofences closed but for these. */
  turned: ReadonlySet<string>;
  search: string;
}

type Geofence = MapReading['geofences'][number];

/** The lines that are seen, from above. A search opens what it finds, and leaves out the rest. */
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

/** All ids of a reading that a tick can hide. */
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

/** What is hidden after a tick was pressed: what is partly shown is shown whole. */
export function press({ tick, ids }: Pick<LiveGeofenceRow, 'tick' | 'ids'>, hidden: ReadonlySet<string>): Set<string> {
  const next = new Set(hidden);
  for (const id of ids) {
    if (tick === 'on') next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The geofence and, where one is meant, the sub-geofence of an id. */
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

/** A text without case and accents. */
function normalized(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
