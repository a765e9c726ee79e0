import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { useProfile } from '#features/identity/session/web/public.ts';
import { isFor } from '../map-reading.ts';
import { GeofencesLayer, type LayerGeofence } from './geofences-layer.tsx';
import { useMapGeofences } from './use-map-geofences.ts';

interface GeofenceGroundProps {
  /** Only geofences that apply to this asset. */
  asset?: { id: string; unit_id: string };
  hasNames?: boolean;
}

const none: readonly LayerGeofence[] = [];

/** Geofences as a background layer, not clickable. A child of `MapView`. */
export function GeofenceGround({ asset, hasNames = true }: GeofenceGroundProps) {
  const { sections } = useProfile();
  const light = useComputedColorScheme('light');
  const seesThem = sections.includes('map') || sections.includes('geofences');
  const { reading } = useMapGeofences({ isWanted: seesThem });
  const { id, unit_id } = asset ?? {};
  const geofences = useMemo(() => {
    const all = reading?.geofences ?? none;
    return id === undefined || unit_id === undefined
      ? all
      : reading?.geofences.filter((geofence) => isFor(geofence, { id, unit_id }));
  }, [reading, id, unit_id]);
  return <GeofencesLayer geofences={geofences ?? none} light={light} hasNames={hasNames} />;
}
