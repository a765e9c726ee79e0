import { toScreen, type ProjectionFrame, type ScreenPlace } from '../projection/screen-projection.ts';
import type { PointBox } from './point-grid.ts';
import type { PointStore } from './point-store.ts';

export interface LabelRequest {
  readonly store: PointStore;
  readonly frame: ProjectionFrame;
  /** Visible part of the world, in Mercator world coordinates. */
  readonly view: PointBox;
  /** Slots labelled first, even without room: the selected and the hovered point. */
  readonly first: readonly number[];
  /** Labels shown before stay while they fit, so that they do not flicker. */
  readonly shown: readonly number[];
  /** Width of a label in pixels. */
  readonly measure: (label: string) => number;
}

/** Pixels from a point down to its label, and the label's height. */
export const LABEL_OFFSET = 14;
export const LABEL_HEIGHT = 18;

/** Most labels on one screen. */
const LIMIT = 120;
/** With more visible points there is no room for labels. */
const CROWD = 4000;
/** Cell width of the occupancy map in pixels. */
const CELL = 6;
/** Half the width of a point's icon. */
const ICON = 8;

/** Selects the points to label, so that no label covers another label or point. */
export function chooseLabels(request: LabelRequest): number[] {
  const { store, frame, first, shown } = request;
  const taken = new Occupancy(frame.width, frame.height);
  const inView = slotsInView(request, taken);
  if (inView.size > CROWD) return [...new Set(first)];
  const chosen = new Set<number>();
  for (const slot of first) placeLabel(slot, true);
  for (const slot of shown) if (inView.has(slot)) placeLabel(slot, false);
  for (const slot of inView.keys()) placeLabel(slot, false);
  return [...chosen];

  function placeLabel(slot: number, anyway: boolean): void {
    if (chosen.has(slot) || chosen.size >= LIMIT) return;
    const place = inView.get(slot);
    const width = request.measure(store.labels[slot] ?? '');
    if (!place || width === 0) return;
    const box = {
      minX: place.x - width / 2,
      maxX: place.x + width / 2,
      minY: place.y + LABEL_OFFSET,
      maxY: place.y + LABEL_OFFSET + LABEL_HEIGHT,
    };
    if (!anyway && !taken.isFree(box)) return;
    taken.take(box);
    chosen.add(slot);
  }
}

function slotsInView({ store, frame, view }: LabelRequest, taken: Occupancy): Map<number, ScreenPlace> {
  const found = new Map<number, ScreenPlace>();
  const world = new Float64Array(2);
  store.grid.forEachIn(view, (slot) => {
    store.positionAt(slot, frame.now, world);
    const place = { x: 0, y: 0 };
    toScreen(frame, world[0] ?? 0, world[1] ?? 0, place);
    if (place.x < 0 || place.y < 0 || place.x > frame.width || place.y > frame.height) return;
    found.set(slot, place);
    taken.take({ minX: place.x - ICON, maxX: place.x + ICON, minY: place.y - ICON, maxY: place.y + ICON });
  });
  return found;
}

/** Covered areas of the screen. */
class Occupancy {
  readonly #columns: number;
  readonly #rows: number;
  readonly #covered: Uint8Array;

  constructor(width: number, height: number) {
    this.#columns = Math.ceil(width / CELL) + 1;
    this.#rows = Math.ceil(height / CELL) + 1;
    this.#covered = new Uint8Array(this.#columns * this.#rows);
  }

  isFree(box: PointBox): boolean {
    return this.#every(box, (index) => this.#covered[index] === 0);
  }

  take(box: PointBox): void {
    this.#every(box, (index) => {
      this.#covered[index] = 1;
      return true;
    });
  }

  #every(box: PointBox, test: (index: number) => boolean): boolean {
    const right = Math.min(Math.floor(box.maxX / CELL), this.#columns - 1);
    const bottom = Math.min(Math.floor(box.maxY / CELL), this.#rows - 1);
    for (let row = Math.max(Math.floor(box.minY / CELL), 0); row <= bottom; row += 1) {
      for (let column = Math.max(Math.floor(box.minX / CELL), 0); column <= right; column += 1) {
        if (!test(row * this.#columns + column)) return false;
      }
    }
    return true;
  }
}
