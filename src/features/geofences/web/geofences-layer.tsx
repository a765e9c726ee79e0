import { useMemo } from 'react';
import type { Bounds } from '#platform/geo/bounds.ts';
import type { MapLight } from '#platform/map-palette.ts';
import { AreasLayer } from '#ui/map/shapes/areas-layer.tsx';
import type { AreaShape, DrawnArea } from '#ui/map/shapes/drawn-area.ts';
import { useMap } from '#ui/map/map-context.ts';
import type { MapGeofence, SubGeofence } from '../contract.ts';
import { inViewFirst } from '#features/geofences/geofences-in-view.ts';
import { polygonsOf } from '../shapes/draw-area.ts';
import { areaOf } from '../shapes/shape.ts';
import { useExactShapes, viewOf } from './use-exact-shapes.ts';

/** Geofence or sub-geofence as drawn. */
type Drawn = Pick<SubGeofence, 'id' | 'name' | 'color' | 'shape'>;
/** Geofence for the layer; unchanged ones must keep their identity. */
export type LayerGeofence = Pick<MapGeofence, 'id' | 'name' | 'color' | 'shape' | 'sub_geofences'> &
  Partial<Pick<MapGeofence, 'is_rough'>> & { readonly bounds: Bounds };

export interface GeofencesLayerProps {
  readonly geofences: readonly LayerGeofence[];
  readonly light: MapLight;
  /** Id of a geofence or sub-geofence. */
  readonly chosenId?: string | null;
  /** Ids of geofences and sub-geofences that are not drawn. */
  readonly hiddenIds?: ReadonlySet<string>;
  /** Called with the innermost geofence or sub-geofence at a click, or null. Without it the layer is not clickable. */
  readonly onSelect?: ((id: string | null) => void) | undefined;
  readonly isQuiet?: boolean;
  readonly hasNames?: boolean;
  readonly namesFrom?: number;
}

/** Geofences on a map; a child of `MapView` that renders nothing. */
export function GeofencesLayer({ geofences, hiddenIds = nobody, ...rest }: GeofencesLayerProps) {
  const { map } = useMap();
  useExactShapes(geofences);
  const areas = useMemo(
    () =>
      inViewFirst(geofences, viewOf(map))
        .flatMap((geofence) => [drawnOf(geofence, false), ...geofence.sub_geofences.map((sub) => drawnOf(sub, true))])
        .filter(({ id }) => !hiddenIds.has(id)),
    [map, geofences, hiddenIds],
  );
  return <AreasLayer areas={areas} {...rest} />;
}

const nobody: ReadonlySet<string> = new Set();
const drawn = new WeakMap<Drawn, DrawnArea>();

/** Cached per geofence object. */
function drawnOf(geofence: Drawn, isInner: boolean): DrawnArea {
  const known = drawn.get(geofence);
  if (known) return known;
  const { id, name, color } = geofence;
  const made = { id, name, colour: color, isInner, shape: () => shapeOf(geofence) };
  drawn.set(geofence, made);
  return made;
}

function shapeOf({ shape }: Drawn): AreaShape {
  return { polygons: polygonsOf(shape), bounds: areaOf(shape).bounds };
}
