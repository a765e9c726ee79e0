import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { areaOf } from '#features/geofences/public.ts';
import { GeofencesLayer } from '#features/geofences/web/public.ts';
import { useMap } from '#ui/map/map-context.ts';
import type { GeofenceView } from './use-geofence-view.ts';

interface GeofenceLayerProps {
  view: GeofenceView;
  /** The address has a map position. */
  isPlaced: boolean;
  hasNames: boolean;
  isQuiet: boolean;
}

/** Geofences on the map; a linked one is brought into view. */
export function GeofenceLayer({ view, isPlaced, hasNames, isQuiet }: GeofenceLayerProps) {
  const light = useComputedColorScheme('light');
  const fit = useFitGeofence();
  const isDone = useRef(isPlaced);
  const { chosen } = view;
  const part = chosen && (chosen.sub ?? chosen.geofence);
  const look = useEffectEvent(() => {
    if (part && !isDone.current) fit(part.shape, { animate: false });
    // Only for the linked one: later selections are already in view.
    if (view.reading) isDone.current = true;
  });
  useEffect(() => look(), [part, view.reading]);
  return (
    <GeofencesLayer
      geofences={view.shown}
      hiddenIds={view.hidden}
      light={light}
      chosenId={part?.id ?? null}
      onSelect={view.choose}
      hasNames={hasNames}
      isQuiet={isQuiet}
    />
  );
}

type Shape = NonNullable<GeofenceView['chosen']>['geofence']['shape'];

/** Returns a function that brings a shape into view. */
export function useFitGeofence(): (shape: Shape, options?: { animate: boolean }) => void {
  const { map } = useMap();
  return (shape, { animate } = { animate: true }) => {
    const { clientWidth } = map.getContainer();
    map.fitBounds([...areaOf(shape).bounds], { padding: clientWidth < 640 ? 40 : 110, maxZoom: 17, animate });
  };
}
