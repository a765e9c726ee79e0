import type { PointCluster, PointClusters } from './cluster-points.ts';
import type { PointStore } from './point-store.ts';
import { toScreen, type ProjectionFrame, type ScreenPlace } from '../projection/screen-projection.ts';

export type Picked = { readonly slot: number } | { readonly cluster: PointCluster };

/** What is searched: all points, or clusters and the points outside of them. */
export interface PickScene {
  readonly store: PointStore;
  readonly frame: ProjectionFrame;
  readonly clusters: PointClusters | undefined;
}

export interface PickPlace extends ScreenPlace {
  /** The same place in Mercator world coordinates. */
  readonly worldX: number;
  readonly worldY: number;
  /** Tolerance in CSS pixels. */
  readonly tolerance: number;
}

/** How far a glide can move a point from its grid cell, in world units. */
const GLIDE_REACH = 5e-5;

/** Radius of a cluster's bubble in CSS pixels, slightly larger for more points. */
export function bubbleRadius(count: number): number {
  return Math.min(15 + 2.6 * Math.log10(count), 26);
}

/** The nearest point or cluster within the tolerance. */
export function pickAt(scene: PickScene, place: PickPlace): Picked | undefined {
  return scene.clusters ? pickAmongClusters(scene, scene.clusters, place) : pickAmongPoints(scene, place);
}

function pickAmongPoints({ store, frame }: PickScene, place: PickPlace): Picked | undefined {
  const reach = GLIDE_REACH + place.tolerance / (512 * 2 ** frame.zoom);
  const nearest = nearestTo(place);
  const box = {
    minX: place.worldX - reach,
    maxX: place.worldX + reach,
    minY: place.worldY - reach,
    maxY: place.worldY + reach,
  };
  store.grid.forEachIn(box, (slot) => nearest.offerSlot(store, frame, slot));
  return nearest.best();
}

function pickAmongClusters(
  { store, frame }: PickScene,
  { clusters, singles }: PointClusters,
  place: PickPlace,
): Picked | undefined {
  const nearest = nearestTo(place);
  const screen = { x: 0, y: 0 };
  for (const cluster of clusters) {
    toScreen(frame, cluster.x, cluster.y, screen);
    nearest.offer({ cluster }, Math.hypot(screen.x - place.x, screen.y - place.y) - bubbleRadius(cluster.count));
  }
  for (const slot of singles) nearest.offerSlot(store, frame, slot);
  return nearest.best();
}

interface Nearest {
  readonly offer: (picked: Picked, distance: number) => void;
  readonly offerSlot: (store: PointStore, frame: ProjectionFrame, slot: number) => void;
  readonly best: () => Picked | undefined;
}

function nearestTo(place: PickPlace): Nearest {
  let best: Picked | undefined;
  let least = place.tolerance;
  const world = new Float64Array(2);
  const screen = { x: 0, y: 0 };
  return {
    offer: (picked, distance) => {
      if (distance > least) return;
      least = distance;
      best = picked;
    },
    offerSlot: (store, frame, slot) => {
      store.positionAt(slot, frame.now, world);
      toScreen(frame, world[0] ?? 0, world[1] ?? 0, screen);
      const distance = Math.hypot(screen.x - place.x, screen.y - place.y);
      if (distance > least) return;
      least = distance;
      best = { slot };
    },
    best: () => best,
  };
}
