import { useCallback, useMemo, useState } from 'react';
import type { Geofence, MapGeofence } from '#features/geofences/contract.ts';
import { mayDrawAny, type GeofenceEvent } from '#features/geofences/public.ts';
import { usePageAddress } from '#platform/web/page-search.ts';
import { boundsAround, boundsOfPlaces, unionOf, type Bounds } from '#platform/geo/bounds.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import type { GeofenceStart } from '../../page/geofence-parts.ts';
import {
  geofencesAddress,
  type ChangeGeofencesAddress,
  type GeofenceFilter,
  type GeofencesAddress,
} from '../../page/geofences-address.ts';
import { useGeofence, type FoundGeofence } from './use-geofence.ts';
import { useGeofenceDrawing, type GeofenceDrawing } from '../form/use-geofence-drawing.ts';
import { useGeofenceRows, type GeofenceRows } from '../list/use-geofence-rows.ts';
import { useChosenEvent } from '../panel/use-history.ts';
import { useFilterAsset, useUnitBounds } from '../form/use-unit-assets.ts';
import type { Subject } from './geofence-map.tsx';
import { useMapGeofences } from '../public.ts';
import { fitsFilter } from '../../page/fits-filter.ts';

/** State shared by list, map, panel and form. */
export interface GeofencesPage {
  address: GeofencesAddress;
  change: ChangeGeofencesAddress;
  mayDraw: boolean;
  rows: GeofenceRows;
  found: FoundGeofence;
  /** Null: nothing is being drawn. */
  drawing: GeofenceDrawing | null;
  /** Unit of the drawing; null until chosen. */
  unit: Geofence['unit'] | null;
  setUnit(unit: Geofence['unit']): void;
  /** Opens the form for a new geofence with initial values. */
  begin(start: GeofenceStart): void;
  /** Geofences on the map. */
  geofences: readonly (MapGeofence | Geofence)[];
  /** Those not drawn, because they are being edited. */
  hiddenIds: ReadonlySet<string>;
  /** Id of the geofence of a clicked geofence or sub-geofence. */
  geofenceOf(id: string | null): string | null;
  /** Bounds of all geofences. */
  all: Bounds | null;
  /** What the map fits to. */
  subject: Subject | null;
  /** Event whose evidence is shown. */
  event: GeofenceEvent | null;
}

const nothing: ReadonlySet<string> = new Set();

export function useGeofencesPage(): GeofencesPage {
  const { address, change: changeAddress } = usePageAddress(geofencesAddress);
  // Another geofence resets the event.
  const change = useCallback(
    (part: Partial<GeofencesAddress>) =>
      changeAddress({ ...(part.geofence !== undefined && { event: null }), ...part }),
    [changeAddress],
  );
  const mayDraw = useMayDraw();
  const rows = useGeofenceRows(address.filter, address.sort);
  const found = useGeofence(address.geofence);
  const geofence = found.kind === 'there' ? found.geofence : null;
  const event = useEvent(address, geofence);
  const form = useForm({ address, change, geofence, mayDraw });
  const { drawing } = form;
  const around = useUnitBounds(address.form === 'new' ? (form.unit?.id ?? null) : null);
  const drawn = useFilteredGeofences(address.filter);
  const geofences = useMemo(
    // The selected geofence may be inactive or not pass the filter.
    () => (geofence ? [...drawn.filter(({ id }) => id !== geofence.id), geofence] : drawn),
    [drawn, geofence],
  );
  const isEditing = drawing !== null && address.form === 'edit';
  const hiddenIds = useMemo(
    () => (isEditing && geofence ? new Set([geofence.id, ...geofence.sub_geofences.map(({ id }) => id)]) : nothing),
    [isEditing, geofence],
  );
  return {
    address,
    change,
    mayDraw,
    rows,
    found,
    ...form,
    geofences,
    hiddenIds,
    geofenceOf: (id) =>
      geofences.find((one) => one.id === id || one.sub_geofences.some((sub) => sub.id === id))?.id ?? null,
    all: useMemo(() => unionOf(rows.items?.map(({ bounds }) => bounds) ?? []), [rows.items]),
    subject: subjectOf({ geofence, event, drawing, unit: form.unit, around }),
    event,
  };
}

function useEvent(address: GeofencesAddress, geofence: Geofence | null): GeofenceEvent | null {
  return useChosenEvent(geofence?.id ?? null, address.form === null ? address.event : null);
}

interface FormInput extends Pick<GeofencesPage, 'address' | 'change' | 'mayDraw'> {
  geofence: Geofence | null;
}

/** State of the form: only for people who may write, and a geofence that exists. */
function useForm({ address, change, geofence, mayDraw }: FormInput) {
  const [start, setStart] = useState<GeofenceStart>({});
  const [chosen, setUnit] = useState<Geofence['unit'] | null>(null);
  const isNew = mayDraw && address.form === 'new';
  const edited = mayDraw && address.form === 'edit' ? geofence : null;
  const drawing = useGeofenceDrawing(isNew ? 'new' : (edited?.id ?? null), edited, isNew ? start : {});
  return {
    drawing,
    unit: edited?.unit ?? chosen,
    setUnit,
    begin: (next: GeofenceStart) => {
      setStart(next);
      setUnit(next.unit ?? null);
      change({ form: 'new', geofence: null });
    },
  };
}

interface PageContent extends Pick<GeofencesPage, 'event' | 'drawing' | 'unit'> {
  geofence: Geofence | null;
  /** Bounds of the unit's assets. */
  around: Bounds | null;
}

/** What the map fits to: an error of the drawing, the unit's assets, evidence, or the selected geofence. */
function subjectOf({ geofence, event, drawing, unit, around }: PageContent): Subject | null {
  const place = drawing?.refusedAt;
  if (place) return { key: `fault ${place.longitude} ${place.latitude}`, bounds: boundsAround(place) };
  if (unit && around && drawing && !geofence) return { key: `unit ${unit.id}`, bounds: around, isNear: true };
  const fixes = event && boundsOfPlaces(event.evidence.fixes);
  if (event && fixes) return { key: `event ${event.id}`, bounds: fixes };
  return geofence && { key: `geofence ${geofence.id}`, bounds: geofence.bounds };
}

/** Whether the person may write here, by the server's policy. */
function useMayDraw(): boolean {
  const { may_act, sections } = useProfile();
  return mayDrawAny({ mayAct: may_act, sections });
}

const none: readonly MapGeofence[] = [];

/** Active geofences that pass the filter, with shapes; unchanged ones keep their identity. */
function useFilteredGeofences(filter: GeofenceFilter): readonly MapGeofence[] {
  const { reading } = useMapGeofences({ isWanted: true });
  const all = reading?.geofences ?? none;
  const asset = useFilterAsset(filter.asset_id);
  return useMemo(() => all.filter((geofence) => fitsFilter(geofence, filter, asset)), [all, filter, asset]);
}
