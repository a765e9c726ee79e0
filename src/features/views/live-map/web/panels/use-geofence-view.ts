import { useMemo } from 'react';
import { isFor, type MapReading } from '#features/geofences/public.ts';
import { useMapGeofences, type MapGeofences } from '#features/geofences/web/public.ts';
import { findGeofence, type GeofenceShow } from '../../geofence-rows.ts';
import type { FleetAsset } from '../../fleet-asset.ts';
import type { MapAddress } from '../../map-address.ts';
import { useRememberedGeofences } from './remembered-geofences.ts';

export type Geofences = MapReading['geofences'];

/** Geofence layer: visible geofences and the selected one. */
export interface GeofenceView extends MapGeofences {
  show: GeofenceShow;
  setShow(show: GeofenceShow): void;
  /** Hidden geofences and sub-geofences. */
  hidden: ReadonlySet<string>;
  setHidden(hidden: ReadonlySet<string>): void;
  /** Drawn geofences except hidden ones; identity is stable while equal. */
  shown: Geofences;
  chosen: ReturnType<typeof findGeofence>;
  /** Selects a geofence or sub-geofence; the selected one again clears. */
  choose(id: string | null): void;
}

const none: Geofences = [];

interface Given {
  address: MapAddress;
  change(part: Partial<MapAddress>): void;
  /** Selected asset. */
  asset: FleetAsset | undefined;
}

export function useGeofenceView({ address, change, asset }: Given): GeofenceView {
  const [remembered, remember] = useRememberedGeofences();
  const show = address.geofences ?? remembered.show;
  const geofences = useMapGeofences({ isWanted: show !== 'off' });
  const { reading } = geofences;
  const { id = null, unit_id = null } = asset ?? {};
  const linked = reading && address.geofence !== null ? findGeofence(reading, address.geofence) : null;
  const shown = useMemo(() => {
    if (!reading || show === 'off') return none;
    if (show === 'all') return reading.geofences;
    return reading.geofences.filter(
      (geofence) =>
        geofence === linked?.geofence || (id !== null && unit_id !== null && isFor(geofence, { id, unit_id })),
    );
  }, [reading, show, linked?.geofence, id, unit_id]);
  const hidden = useMemo(() => new Set(remembered.hidden), [remembered.hidden]);
  return {
    ...geofences,
    show,
    setShow: (next) => {
      remember({ ...remembered, show: next });
      change({ geofences: next, ...(next === 'off' && { geofence: null }) });
    },
    hidden,
    setHidden: (next) => remember({ ...remembered, hidden: [...next] }),
    shown,
    chosen: linked,
    choose: (chosen) => {
      if (chosen !== null || address.geofence !== null)
        change({ geofence: chosen === address.geofence ? null : chosen });
    },
  };
}
