import { useMemo, useState } from 'react';
import { areaOf, type Suggestion } from '#features/geofences/public.ts';
import { useSuggestions } from '../public.ts';
import { boundsAround, boundsOfPlaces } from '#platform/geo/bounds.ts';
import type { LayerGeofence } from '../geofences-layer.tsx';
import type { Subject } from './geofence-map.tsx';

const colour = '#b08900';
const nobody: readonly LayerGeofence[] = [];

/** Suggestions for panel and map while open. */
export function useSuggested(isOpen: boolean) {
  const suggestions = useSuggestions(isOpen);
  const [looked, setLooked] = useState<Suggestion | null>(null);
  const { items } = suggestions;
  const geofences = useMemo(
    () =>
      isOpen && items
        ? items.map((item) => ({
            id: keyOf(item),
            name: item.name,
            color: colour,
            bounds: areaOf(item.shape).bounds,
            shape: item.shape,
            sub_geofences: [],
          }))
        : nobody,
    [isOpen, items],
  );
  const around = isOpen && items ? boundsOfPlaces(items) : null;
  const subject: Subject | null =
    isOpen && looked
      ? { key: `suggestion ${keyOf(looked)}`, bounds: boundsAround(looked) }
      : around && { key: 'suggestions', bounds: around };
  return { suggestions, geofences, subject, look: setLooked };
}

const keyOf = ({ unit_id, longitude, latitude }: Suggestion) => `${unit_id} ${longitude} ${latitude}`;
