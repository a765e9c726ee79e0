import { COLOUR_LIMIT } from './map-point.ts';
import { worldSize } from '#platform/geo/mercator.ts';
import type { PointBox } from './point-grid.ts';
import type { PointStore } from './point-store.ts';

export interface PointCluster {
  readonly count: number;
  /** Centre of its points in Mercator world coordinates. */
  readonly x: number;
  readonly y: number;
  readonly box: PointBox;
  /** Number of points of each colour. */
  readonly mix: readonly number[];
  /** Highest rank among its points' badges; 0: none. */
  readonly rank: number;
}

export interface PointClusters {
  readonly clusters: readonly PointCluster[];
  /** Slots of points outside of clusters. */
  readonly singles: Uint32Array<ArrayBuffer>;
}

interface ClusterCell {
  count: number;
  sumX: number;
  sumY: number;
  box: PointBox;
  mix: number[];
  rank: number;
  slot: number;
  column: number;
  row: number;
  absorbed: boolean;
}

const NO_COLOURS: readonly number[] = Array.from({ length: COLOUR_LIMIT }, () => 0);

/** Cell width in pixels, at the integer zoom below. */
const CELL = 64;
/** Clusters closer than this in pixels merge, so that bubbles never overlap. */
const APART = 56;
/** Larger than any number of columns: combines column and row into one key. */
const ROWS = 2 ** 24;

/**
 * Groups points that would overlap at a zoom. The grid is fixed to the world, so that panning changes nothing. `ranks`:
 * badge of each slot, if any.
 */
export function clusterPoints(store: PointStore, zoom: number, ranks?: Uint8Array): PointClusters {
  const scale = worldSize(Math.floor(zoom));
  const cells = gatherCells(store, scale / CELL, ranks);
  const ordered = [...cells.values()].toSorted((a, b) => b.count - a.count || a.column - b.column || a.row - b.row);
  for (const cell of ordered) {
    if (!cell.absorbed) absorbNeighbours(cell, cells, APART / scale);
  }
  const remaining = ordered.filter((cell) => !cell.absorbed);
  return {
    clusters: remaining
      .filter((cell) => cell.count > 1)
      .map(({ count, sumX, sumY, box, mix, rank }) => ({ count, x: sumX / count, y: sumY / count, box, mix, rank })),
    singles: Uint32Array.from(
      remaining.filter((cell) => cell.count === 1),
      (cell) => cell.slot,
    ),
  };
}

function gatherCells(store: PointStore, cellsAcross: number, ranks?: Uint8Array): Map<number, ClusterCell> {
  const cells = new Map<number, ClusterCell>();
  for (let slot = 0; slot < store.size; slot += 1) {
    const x = store.targetX(slot);
    const y = store.targetY(slot);
    const column = Math.floor(x * cellsAcross);
    const row = Math.floor(y * cellsAcross);
    const key = column * ROWS + row;
    const known = cells.get(key);
    const cell = known ?? startCell(slot, column, row, { x, y, colour: store.colours[slot] ?? 0 });
    if (known) addPoint(cell, x, y, store.colours[slot] ?? 0);
    else cells.set(key, cell);
    const rank = ranks?.[slot] ?? 0;
    if (rank > cell.rank) cell.rank = rank;
  }
  return cells;
}

function startCell(
  slot: number,
  column: number,
  row: number,
  point: { x: number; y: number; colour: number },
): ClusterCell {
  const { x, y, colour } = point;
  const mix = [...NO_COLOURS];
  mix[colour] = 1;
  return {
    count: 1,
    sumX: x,
    sumY: y,
    box: { minX: x, minY: y, maxX: x, maxY: y },
    mix,
    rank: 0,
    slot,
    column,
    row,
    absorbed: false,
  };
}

function addPoint(cell: ClusterCell, x: number, y: number, colour: number): void {
  cell.count += 1;
  cell.sumX += x;
  cell.sumY += y;
  cell.mix[colour] = (cell.mix[colour] ?? 0) + 1;
  const { box } = cell;
  if (x < box.minX) box.minX = x;
  if (x > box.maxX) box.maxX = x;
  if (y < box.minY) box.minY = y;
  if (y > box.maxY) box.maxY = y;
}

function absorbNeighbours(cell: ClusterCell, cells: ReadonlyMap<number, ClusterCell>, apart: number): void {
  for (let column = cell.column - 1; column <= cell.column + 1; column += 1) {
    for (let row = cell.row - 1; row <= cell.row + 1; row += 1) {
      const other = cells.get(column * ROWS + row);
      if (!other || other === cell || other.absorbed || other.count > cell.count) continue;
      const dx = other.sumX / other.count - cell.sumX / cell.count;
      const dy = other.sumY / other.count - cell.sumY / cell.count;
      if (Math.hypot(dx, dy) < apart) absorb(cell, other);
    }
  }
}

function absorb(cell: ClusterCell, other: ClusterCell): void {
  other.absorbed = true;
  cell.count += other.count;
  cell.sumX += other.sumX;
  cell.sumY += other.sumY;
  cell.rank = Math.max(cell.rank, other.rank);
  cell.mix = cell.mix.map((count, colour) => count + (other.mix[colour] ?? 0));
  cell.box = {
    minX: Math.min(cell.box.minX, other.box.minX),
    minY: Math.min(cell.box.minY, other.box.minY),
    maxX: Math.max(cell.box.maxX, other.box.maxX),
    maxY: Math.max(cell.box.maxY, other.box.maxY),
  };
}
