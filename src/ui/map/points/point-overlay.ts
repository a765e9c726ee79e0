import { BadgeSprites, type BadgeLook } from './point-badges.ts';
import type { PointCluster } from './cluster-points.ts';
import { LABEL_HEIGHT, LABEL_OFFSET } from './point-labels.ts';
import { bubbleRadius } from './point-picking.ts';
import type { PointStore } from './point-store.ts';
import { toScreen, type ProjectionFrame } from '../projection/screen-projection.ts';

/** Colours of text over the map; `points` are those of the layer. */
export interface OverlayLook {
  readonly points: readonly string[];
  readonly surface: string;
  readonly text: string;
  readonly border: string;
  readonly strongSurface: string;
  readonly strongText: string;
  readonly formatCount: (count: number) => string;
}

export interface OverlayScene {
  readonly store: PointStore;
  readonly frame: ProjectionFrame;
  readonly clusters: readonly PointCluster[];
  readonly hoveredCluster: PointCluster | undefined;
  readonly labels: readonly number[];
  readonly selected: number | undefined;
  readonly hovered: number | undefined;
  /** Of points outside of clusters. */
  readonly badges: readonly { readonly slot: number; readonly rank: number }[];
  readonly badgeLooks: readonly BadgeLook[];
}

/** From a point's centre to its badge's, in pixels. */
const BADGE_OFFSET = 9;
const FAMILY = "'Inter Variable', Inter, system-ui, sans-serif";
const LABEL_FONT = `600 11px ${FAMILY}`;
const PADDING = 7;
const RING = 3.5;

/** A canvas over the map for counts and labels, drawn in the same frame as the map. */
export class PointOverlay {
  readonly canvas = document.createElement('canvas');
  readonly #context = this.canvas.getContext('2d');
  readonly #widths = new Map<string, number>();
  #isClear = true;
  #sprites: BadgeSprites | undefined;

  constructor(container: HTMLElement) {
    this.canvas.setAttribute('aria-hidden', 'true');
    Object.assign(this.canvas.style, {
      position: 'absolute',
      inset: '0',
      pointerEvents: 'none',
      width: '100%',
      height: '100%',
    });
    container.append(this.canvas);
  }

  remove(): void {
    this.canvas.remove();
  }

  /** Width in pixels of a label's pill; 0 if empty. */
  readonly measure = (label: string): number => {
    if (label === '' || !this.#context) return 0;
    const known = this.#widths.get(label);
    if (known !== undefined) return known;
    this.#context.font = LABEL_FONT;
    const width = Math.ceil(this.#context.measureText(label).width) + 2 * PADDING;
    this.#widths.set(label, width);
    return width;
  };

  draw(scene: OverlayScene, look: OverlayLook, ratio: number): void {
    const { canvas } = this;
    const context = this.#context;
    const isEmpty = scene.clusters.length === 0 && scene.labels.length === 0 && scene.badges.length === 0;
    if (!context || (isEmpty && this.#isClear)) return;
    const [width, height] = [Math.round(scene.frame.width * ratio), Math.round(scene.frame.height * ratio)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, scene.frame.width, scene.frame.height);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    this.#isClear = isEmpty;
    if (!this.#sprites?.fits(scene.badgeLooks, look.surface, ratio))
      this.#sprites = new BadgeSprites(scene.badgeLooks, look.surface, ratio);
    drawClusters(context, scene, look, this.#sprites);
    this.#drawLabels(context, scene, look);
    drawBadges(context, scene, this.#sprites);
  }

  #drawLabels(
    context: CanvasRenderingContext2D,
    { store, frame, labels, selected, hovered }: OverlayScene,
    look: OverlayLook,
  ): void {
    const world = new Float64Array(2);
    const place = { x: 0, y: 0 };
    context.font = LABEL_FONT;
    for (const slot of labels.toReversed()) {
      const label = store.labels[slot] ?? '';
      store.positionAt(slot, frame.now, world);
      toScreen(frame, world[0] ?? 0, world[1] ?? 0, place);
      const isStrong = slot === selected || slot === hovered;
      const width = this.measure(label);
      const top = place.y + LABEL_OFFSET + (slot === selected ? 8 : 0);
      context.beginPath();
      context.roundRect(place.x - width / 2, top, width, LABEL_HEIGHT, LABEL_HEIGHT / 2);
      context.fillStyle = isStrong ? look.strongSurface : look.surface;
      context.globalAlpha = isStrong ? 1 : 0.92;
      context.fill();
      context.globalAlpha = 1;
      if (!isStrong) {
        context.strokeStyle = look.border;
        context.lineWidth = 1;
        context.stroke();
      }
      context.fillStyle = isStrong ? look.strongText : look.text;
      context.fillText(label, place.x, top + LABEL_HEIGHT / 2 + 0.5);
    }
  }
}

function drawBadges(
  context: CanvasRenderingContext2D,
  { store, frame, badges }: OverlayScene,
  sprites: BadgeSprites,
): void {
  const world = new Float64Array(2);
  const place = { x: 0, y: 0 };
  for (const { slot, rank } of badges) {
    store.positionAt(slot, frame.now, world);
    toScreen(frame, world[0] ?? 0, world[1] ?? 0, place);
    if (place.x < -BADGE_OFFSET || place.y < 0 || place.x > frame.width || place.y > frame.height + BADGE_OFFSET)
      continue;
    sprites.draw(context, rank, { x: place.x + BADGE_OFFSET, y: place.y - BADGE_OFFSET });
  }
}

function drawClusters(
  context: CanvasRenderingContext2D,
  { frame, clusters, hoveredCluster }: OverlayScene,
  look: OverlayLook,
  sprites: BadgeSprites,
): void {
  const place = { x: 0, y: 0 };
  for (const cluster of clusters) {
    toScreen(frame, cluster.x, cluster.y, place);
    const radius = bubbleRadius(cluster.count) + (cluster === hoveredCluster ? 2 : 0);
    const isOutside =
      place.x < -radius || place.y < -radius || place.x > frame.width + radius || place.y > frame.height + radius;
    if (isOutside) continue;
    drawBubble(context, cluster, look, { ...place, radius });
    const aside = radius * Math.SQRT1_2;
    if (cluster.rank > 0) sprites.draw(context, cluster.rank, { x: place.x + aside, y: place.y - aside });
  }
}

function drawBubble(
  context: CanvasRenderingContext2D,
  cluster: PointCluster,
  look: OverlayLook,
  at: { x: number; y: number; radius: number },
): void {
  disc(context, at, 1.5, look.border);
  disc(context, at, 0.5, look.surface);
  drawRing(context, cluster, look, at);
  const count = look.formatCount(cluster.count);
  context.font = `600 ${count.length > 4 ? 11 : 12}px ${FAMILY}`;
  context.fillStyle = look.text;
  context.fillText(count, at.x, at.y + 0.5);
}

/** A ring of states clockwise from the top, in the order of the colours, with gaps between them. */
function drawRing(
  context: CanvasRenderingContext2D,
  cluster: PointCluster,
  look: OverlayLook,
  at: { x: number; y: number; radius: number },
): void {
  const parts = cluster.mix.map((count, colour) => ({ count, colour })).filter((part) => part.count > 0);
  const gap = parts.length > 1 ? 1.2 / at.radius : 0;
  let angle = -Math.PI / 2;
  context.lineWidth = RING;
  for (const { count, colour } of parts) {
    const next = angle + (count / cluster.count) * 2 * Math.PI;
    context.beginPath();
    context.arc(
      at.x,
      at.y,
      at.radius - RING / 2 - 0.5,
      angle + gap / 2,
      Math.max(next - gap / 2, angle + gap / 2 + 0.02),
    );
    context.strokeStyle = look.points[colour] ?? look.text;
    context.stroke();
    angle = next;
  }
}

function disc(
  context: CanvasRenderingContext2D,
  at: { x: number; y: number; radius: number },
  grow: number,
  colour: string,
): void {
  context.beginPath();
  context.arc(at.x, at.y, at.radius + grow, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}
