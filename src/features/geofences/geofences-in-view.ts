import { mercatorX, mercatorY, worldSize } from '#platform/geo/mercator.ts';
import type { Bounds } from '#platform/geo/bounds.ts';

/** What a map shows of a geofence. */
interface Seen {
  bounds: Bounds;
  is_rough?: boolean;
}

/** From so many pixels on it is seen that a shape is drawn with few corners. */
const nearPx = 64;

/** Of those that are drawn with few corners the ones that are seen from near, the largest first. */
export function roughInView<Geofence extends Seen>(
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

/** The same, those first that a view meets: thousands are drawn one lot after the other. */
export function inViewFirst<Geofence extends Seen>(geofences: readonly Geofence[], view: Bounds): Geofence[] {
  const beside: Geofence[] = [];
  const seen = geofences.filter((geofence) => isIn(geofence.bounds, view) || !beside.push(geofence));
  return [...seen, ...beside];
}

/** Its longer side, as a share of the world's. */
function sizeOf([west, south, east, north]: Bounds): number {
  return Math.max(mercatorX(east) - mercatorX(west), mercatorY(south) - mercatorY(north));
}

function isIn([west, south, east, north]: Bounds, view: Bounds): boolean {
  if (south > view[3] || north < view[1]) return false;
  if (west <= view[2] && east >= view[0]) return true;
  return (west - 360 <= view[2] && east - 360 >= view[0]) || (west + 360 <= view[2] && east + 360 >= view[0]);
}
