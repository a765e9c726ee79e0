import { mercatorX, mercatorY, worldSize } from '#platform/geo/mercator.ts';
import type { Bounds } from '#platform/geo/bounds.ts';

/** Geofence as needed here. */
interface VisibleGeofence {
  bounds: Bounds;
  is_rough?: boolean;
}

/** Pixels from which the simplification of a shape is visible. */
const nearPx = 64;

/** Simplified geofences that appear large in the view, largest first. */
export function roughInView<Geofence extends VisibleGeofence>(
  geofences: readonly Geofence[],
  view: { bounds: Bounds; zoom: number },
): Geofence[] {
  const world = worldSize(view.zoom);
  const near: { geofence: Geofence; size: number }[] = [];
  for (const geofence of geofences) {
    if (!geofence.is_rough) continue;
    const size = world * sizeOf(geofence.bounds);
    if (size >= nearPx && isIn(geofence.bounds, view.bounds)) near.push({ geofence, size });
  }
  return near.sort((a, b) => b.size - a.size).map(({ geofence }) => geofence);
}

/** The same geofences, with those in view first, since thousands are drawn in batches. */
export function inViewFirst<Geofence extends VisibleGeofence>(
  geofences: readonly Geofence[],
  view: Bounds,
): Geofence[] {
  const beside: Geofence[] = [];
  const seen = geofences.filter((geofence) => isIn(geofence.bounds, view) || !beside.push(geofence));
  return [...seen, ...beside];
}

/** Longer side of the bounds as a share of the world. */
function sizeOf([west, south, east, north]: Bounds): number {
  return Math.max(mercatorX(east) - mercatorX(west), mercatorY(south) - mercatorY(north));
}

function isIn([west, south, east, north]: Bounds, view: Bounds): boolean {
  if (south > view[3] || north < view[1]) return false;
  if (west <= view[2] && east >= view[0]) return true;
  return (west - 360 <= view[2] && east - 360 >= view[0]) || (west + 360 <= view[2] && east + 360 >= view[0]);
}
