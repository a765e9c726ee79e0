import type { CustomLayerInterface, CustomRenderMethodInput, Map as MapLibreMap } from 'maplibre-gl';
import { mercatorX, mercatorY, worldSize } from '#platform/geo/mercator.ts';
import type { PointBadges } from './point-badges.ts';
import { clusterPoints, type PointClusters } from './cluster-points.ts';
import { chooseLabels } from './point-labels.ts';
import { PointDrawing } from './point-drawing.ts';
import { crowding, sizeAt, type PointsLook } from './point-look.ts';
import { PointOverlay } from './point-overlay.ts';
import { pickAt, type Picked } from './point-picking.ts';
import type { PointBox } from './point-grid.ts';
import type { PointStore } from './point-store.ts';
import { relativeTo, type ProjectionFrame } from '../projection/screen-projection.ts';

/** Layer id in the style: other layers are added below it with `map.addLayer(layer, POINTS_LAYER)`. */
export const POINTS_LAYER = 'points';

/** A glide is redrawn when it has moved by this many pixels, so slow points need few frames. */
const STEP_PIXELS = 0.5;
const SLOWEST_FRAME_MS = 250;
const LABELS_EVERY_MS = 250;
const CLUSTERS_EVERY_MS = 1000;
/** A float has 24 bits: beyond this many pixels from the origin a point would jitter by a tenth of a pixel. */
const FLOAT_REACH_PIXELS = 2 ** 24 / 10;
const EPOCH_REACH_MS = 3_600_000;
/** Margin around the view in world units: how far a glide can move a point into it. */
const VIEW_MARGIN = 5e-5;

export const NO_BADGES: PointBadges = { ranks: new Map(), looks: [] };

interface Marked {
  readonly selected: number | undefined;
  readonly hovered: number | undefined;
}

/** Draws a store of points: arrows and shapes on the GPU, counts and labels on a canvas above. */
export class PointsGlLayer implements CustomLayerInterface {
  readonly id: string;
  readonly type = 'custom';
  readonly #store: PointStore;
  #selectedId: string | null = null;
  #hovered: Picked | undefined;
  #look: PointsLook;
  #map: MapLibreMap | undefined;
  #overlay: PointOverlay | undefined;
  #drawing: PointDrawing | undefined;
  #frame: ProjectionFrame | undefined;
  #clusters: PointClusters | undefined;
  #clusteredAt = { zoom: -1, time: 0, isStale: true };
  #labels: number[] = [];
  #labelledAt = 0;
  #markedIds: ReadonlySet<string> = new Set();
  #badges: PointBadges = NO_BADGES;
  #badged: readonly { readonly slot: number; readonly rank: number }[] = [];
  #areMarksStale = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #motion = { fastest: 0, until: 0 };

  constructor(store: PointStore, look: PointsLook, id = POINTS_LAYER) {
    this.id = id;
    this.#store = store;
    this.#look = look;
  }

  setLook(look: PointsLook): void {
    this.#look = look;
    this.#drawing?.setColours(look.points);
    // The cluster zoom may have changed.
    this.#clusters = undefined;
    this.#map?.triggerRepaint();
  }

  select(id: string | null): void {
    this.#selectedId = id;
    this.#map?.triggerRepaint();
  }

  /** Puts a ring around these points, unless they are in a cluster. */
  mark(ids: ReadonlySet<string>): void {
    this.#markedIds = ids;
    this.#areMarksStale = true;
    this.#map?.triggerRepaint();
  }

  setBadges(badges: PointBadges): void {
    this.#badges = badges;
    this.#areMarksStale = true;
    // Clusters show the highest badge of their points.
    this.#clusteredAt.time = 0;
    this.#clusteredAt.isStale = true;
    this.#map?.triggerRepaint();
  }

  /** Highlights what the pointer is over; returns whether it changed. */
  hover(picked: Picked | undefined): boolean {
    if (isSame(this.#hovered, picked)) return false;
    this.#hovered = picked;
    this.#map?.triggerRepaint();
    return true;
  }

  /** Call it after the store has changed. */
  changed(): void {
    this.#clusteredAt.isStale = true;
    // Points may have moved to other slots.
    this.#areMarksStale = this.#markedIds.size + this.#badges.ranks.size > 0;
    this.#motion = this.#store.motion(performance.now());
    this.#labels = this.#labels.filter((slot) => slot < this.#store.size);
    this.#map?.triggerRepaint();
  }

  onAdd(map: MapLibreMap, gl: WebGL2RenderingContext): void {
    this.#map = map;
    this.#overlay ??= new PointOverlay(map.getCanvasContainer());
    this.#drawing = new PointDrawing(gl);
    this.#drawing.setColours(this.#look.points);
    this.#clusters = undefined;
    this.#areMarksStale = true;
    this.#clusteredAt.isStale = true;
  }

  onRemove(): void {
    clearTimeout(this.#timer);
    this.#drawing?.remove();
    this.#drawing = undefined;
    this.#overlay?.remove();
    this.#overlay = undefined;
    this.#map = undefined;
  }

  /** The point or cluster at a screen position; `tolerance` in CSS pixels. */
  pick(at: { x: number; y: number; longitude: number; latitude: number }, tolerance: number): Picked | undefined {
    if (!this.#frame) return undefined;
    const frame = { ...this.#frame, now: performance.now() };
    const place = { x: at.x, y: at.y, worldX: mercatorX(at.longitude), worldY: mercatorY(at.latitude), tolerance };
    return pickAt({ store: this.#store, frame, clusters: this.#clusters }, place);
  }

  render(_gl: WebGL2RenderingContext, input: CustomRenderMethodInput): void {
    const [map, drawing, overlay] = [this.#map, this.#drawing, this.#overlay];
    if (!map || !drawing || !overlay) return;
    const canvas = map.getCanvas();
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    const frame = {
      matrix: input.defaultProjectionData.mainMatrix,
      width,
      height,
      zoom: map.getZoom(),
      now: performance.now(),
    };
    this.#frame = frame;
    this.#rebaseWhenFar(map, frame);
    this.#groupPoints(frame);
    this.#findMarked();
    drawing.upload(this.#store);
    const marked = this.#markedSlots();
    drawing.draw(this.#store, this.#look, { ...this.#sceneOf(map, frame), ...marked });
    this.#namePoints(map, frame, [marked.selected, marked.hovered]);
    const hoveredCluster = this.#hovered && 'cluster' in this.#hovered ? this.#hovered.cluster : undefined;
    const clusters = this.#clusters?.clusters ?? [];
    const scene = { store: this.#store, frame, clusters, hoveredCluster, labels: this.#labels, ...marked };
    const badges = { badges: this.#badged, badgeLooks: this.#badges.looks };
    overlay.draw({ ...scene, ...badges }, this.#look, map.getPixelRatio());
    this.#scheduleFrame(map, frame);
  }

  #markedSlots(): Marked {
    const selected = this.#selectedId === null ? undefined : this.#store.slotOf(this.#selectedId);
    const hovered = this.#hovered && 'slot' in this.#hovered ? this.#hovered.slot : undefined;
    return { selected, hovered: hovered !== undefined && hovered < this.#store.size ? hovered : undefined };
  }

  #rebaseWhenFar(map: MapLibreMap, frame: ProjectionFrame): void {
    const { lng, lat } = map.getCenter();
    const [x, y] = [mercatorX(lng), mercatorY(lat)];
    const far = Math.hypot(x - this.#store.originX, y - this.#store.originY) * worldSize(frame.zoom);
    if (far < FLOAT_REACH_PIXELS && frame.now - this.#store.epoch < EPOCH_REACH_MS) return;
    this.#store.rebase(x, y, frame.now);
  }

  #groupPoints(frame: ProjectionFrame): void {
    if (frame.zoom >= this.#look.clusterBelowZoom + crowding(this.#store.size)) {
      if (this.#clusters) this.#areMarksStale = true;
      this.#clusters = undefined;
      this.#drawing?.setSingles(null);
      return;
    }
    const zoom = Math.floor(frame.zoom);
    const { isStale, time } = this.#clusteredAt;
    const isDue =
      zoom !== this.#clusteredAt.zoom || !this.#clusters || (isStale && frame.now - time >= CLUSTERS_EVERY_MS);
    if (!isDue || !this.#drawing) return;
    this.#clusters = clusterPoints(this.#store, zoom, this.#ranksBySlot());
    this.#clusteredAt = { zoom, time: frame.now, isStale: false };
    this.#areMarksStale = true;
    if (this.#hovered && 'cluster' in this.#hovered) this.#hovered = undefined;
    this.#drawing.setSingles(this.#clusters.singles);
  }

  /** Slots of points with a ring or badge outside of clusters. */
  #findMarked(): void {
    if (!this.#areMarksStale || !this.#drawing) return;
    this.#areMarksStale = false;
    this.#drawing.setMarks(Uint32Array.from(this.#slotsOf(this.#markedIds)));
    this.#badged = this.#slotsOf(this.#badges.ranks).map((slot) => ({
      slot,
      rank: this.#badges.ranks.get(this.#store.ids[slot] ?? '') ?? 0,
    }));
  }

  #slotsOf(ids: ReadonlySet<string> | ReadonlyMap<string, number>): number[] {
    const [store, clusters] = [this.#store, this.#clusters];
    if (ids.size === 0) return [];
    if (clusters) return [...clusters.singles].filter((slot) => ids.has(store.ids[slot] ?? ''));
    return [...ids.keys()].map((id) => store.slotOf(id)).filter((slot) => slot !== undefined);
  }

  #ranksBySlot(): Uint8Array | undefined {
    const { ranks } = this.#badges;
    if (ranks.size === 0) return undefined;
    const bySlot = new Uint8Array(this.#store.size);
    for (const [id, rank] of ranks) {
      const slot = this.#store.slotOf(id);
      if (slot !== undefined) bySlot[slot] = rank;
    }
    return bySlot;
  }

  #sceneOf(map: MapLibreMap, frame: ProjectionFrame) {
    const ratio = map.getPixelRatio();
    return {
      matrix: relativeTo(frame.matrix, this.#store.originX, this.#store.originY),
      now: frame.now - this.#store.epoch,
      bearing: map.getBearing(),
      ratio,
      size: ratio * sizeAt(frame.zoom),
    };
  }

  #namePoints(map: MapLibreMap, frame: ProjectionFrame, marked: readonly (number | undefined)[]): void {
    const first = marked.filter((slot) => slot !== undefined);
    if (frame.zoom < this.#look.labelFromZoom || !this.#overlay) {
      this.#labels = first;
      return;
    }
    const isMissing = first.some((slot) => !this.#labels.includes(slot));
    if (!isMissing && frame.now - this.#labelledAt < LABELS_EVERY_MS) return;
    this.#labelledAt = frame.now;
    this.#labels = chooseLabels({
      store: this.#store,
      frame,
      view: viewBox(map),
      first,
      shown: this.#labels,
      measure: this.#overlay.measure,
    });
  }

  /** Requests the next frame only when something will have changed. */
  #scheduleFrame(map: MapLibreMap, frame: ProjectionFrame): void {
    const wait = this.#nextFrameIn(frame);
    if (wait === undefined || this.#timer !== undefined) return;
    if (wait <= 17) {
      map.triggerRepaint();
      return;
    }
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      map.triggerRepaint();
    }, wait);
  }

  #nextFrameIn(frame: ProjectionFrame): number | undefined {
    if (this.#clusters)
      return this.#clusteredAt.isStale
        ? Math.max(CLUSTERS_EVERY_MS - (frame.now - this.#clusteredAt.time), 20)
        : undefined;
    if (this.#motion.until <= frame.now) return undefined;
    const pixelsPerMs = this.#motion.fastest * worldSize(frame.zoom);
    return Math.min(STEP_PIXELS / Math.max(pixelsPerMs, 1e-9), SLOWEST_FRAME_MS, this.#motion.until - frame.now + 1);
  }
}

function viewBox(map: MapLibreMap): PointBox {
  const bounds = map.getBounds();
  return {
    minX: mercatorX(bounds.getWest()) - VIEW_MARGIN,
    maxX: mercatorX(bounds.getEast()) + VIEW_MARGIN,
    minY: mercatorY(bounds.getNorth()) - VIEW_MARGIN,
    maxY: mercatorY(bounds.getSouth()) + VIEW_MARGIN,
  };
}

function isSame(a: Picked | undefined, b: Picked | undefined): boolean {
  if (!a || !b) return a === b;
  return 'slot' in a ? 'slot' in b && a.slot === b.slot : 'cluster' in b && a.cluster === b.cluster;
}
