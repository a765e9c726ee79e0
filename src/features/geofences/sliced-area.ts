import { flatEdges } from './edges.ts';
import type { Area, Bounds } from './shape.ts';

/**
 * An area sliced along latitudes, each slice with the edges that reach into it: whether a place is inside is asked of those few alone,
 * by the arithmetic of the plain ray, so that the answer is the same to the last bit.
 */
export interface SlicedArea {
  bounds: Bounds;
  /** Of each edge from x, y, to x, y. */
  edges: Float64Array;
  /**
   * All that the question needs, side by side in memory: west, south, east, north, slices a degree, how many slices, 1 where rings add up
   * (corridors), 0 where they alternate; for each slice and the end the place where its edges begin; the edges, slice by slice.
   */
  packed: Float64Array;
}

const mostSlices = 4_096;
const head = 7;

export function sliceArea({ rings, rule, bounds }: Area): SlicedArea {
  const edges = flatEdges(rings);
  const slices = Math.max(1, Math.min(mostSlices, Math.ceil(edges.length / 8)));
  const height = bounds[3] - bounds[1];
  const frame = [...bounds, height > 0 ? slices / height : 0, slices, rule === 'union' ? 1 : 0];
  const members = Array.from({ length: slices }, () => [] as number[]);
  for (let edge = 0; edge < edges.length; edge += 4) {
    const [fromY = 0, toY = 0] = [edges[edge + 1], edges[edge + 3]];
    const last = sliceOf(frame, Math.max(fromY, toY));
    for (let slice = sliceOf(frame, Math.min(fromY, toY)); slice <= last; slice++) members[slice]?.push(edge);
  }
  const packed = new Float64Array(head + slices + 1 + 4 * members.reduce((sum, own) => sum + own.length, 0));
  packed.set(frame);
  let next = head + slices + 1;
  members.forEach((own, slice) => {
    packed[head + slice] = next;
    for (const edge of own) {
      packed.set(edges.subarray(edge, edge + 4), next);
      next += 4;
    }
  });
  packed[head + slices] = next;
  return { bounds, edges, packed };
}

/** The slice of a latitude: the greater never lies in a lower one, whatever the rounding. */
function sliceOf(packed: ArrayLike<number>, latitude: number): number {
  const slice = Math.floor((latitude - (packed[1] ?? 0)) * (packed[4] ?? 0));
  const last = (packed[5] ?? 0) - 1;
  return slice < 0 ? 0 : slice > last ? last : slice;
}

/** As `holds` says it, of a packed area, at a longitude on the area's own side of the antimeridian. */
export function isInside(packed: Float64Array, x: number, y: number): boolean {
  if (y < (packed[1] ?? 0) || y > (packed[3] ?? 0) || x < (packed[0] ?? 0) || x > (packed[2] ?? 0)) return false;
  const slice = head + sliceOf(packed, y);
  const end = packed[slice + 1] ?? 0;
  let crossings = 0;
  let winding = 0;
  for (let edge = packed[slice] ?? 0; edge < end; edge += 4) {
    const fromY = packed[edge + 1] ?? 0;
    const toY = packed[edge + 3] ?? 0;
    if (fromY > y === toY > y) continue;
    const fromX = packed[edge] ?? 0;
    if (x < (((packed[edge + 2] ?? 0) - fromX) * (y - fromY)) / (toY - fromY) + fromX) {
      crossings += 1;
      winding += toY > fromY ? 1 : -1;
    }
  }
  return packed[6] === 1 ? winding !== 0 : (crossings & 1) === 1;
}

export type Leg = readonly [fromX: number, fromY: number, toX: number, toY: number];

/** The stretches of a straight way that lie inside, as shares of it from 0 to 1, in order. */
export function insideOf(area: SlicedArea, [fromX, fromY, toX, toY]: Leg): [number, number][] {
  const cuts = [0, ...cutsOf(area, [fromX, fromY, toX, toY]), 1];
  const stretches: [number, number][] = [];
  for (let at = 1; at < cuts.length; at++) {
    const [start = 0, end = 1] = [cuts[at - 1], cuts[at]];
    const middle = (start + end) / 2;
    if (end <= start || !isInside(area.packed, fromX + middle * (toX - fromX), fromY + middle * (toY - fromY)))
      continue;
    const last = stretches.at(-1);
    if (last?.[1] === start) last[1] = end;
    else stretches.push([start, end]);
  }
  return stretches;
}

function cutsOf({ packed }: SlicedArea, [fromX, fromY, toX, toY]: Leg): number[] {
  const shares: number[] = [];
  const [eastX, northY] = [toX - fromX, toY - fromY];
  const start = packed[head + sliceOf(packed, Math.min(fromY, toY))] ?? 0;
  const end = packed[head + sliceOf(packed, Math.max(fromY, toY)) + 1] ?? 0;
  for (let edge = start; edge < end; edge += 4) {
    const [x = 0, y = 0, endX = 0, endY = 0] = packed.subarray(edge, edge + 4);
    const across = eastX * (endY - y) - northY * (endX - x);
    if (across === 0) continue;
    const share = ((x - fromX) * (endY - y) - (y - fromY) * (endX - x)) / across;
    const along = ((x - fromX) * northY - (y - fromY) * eastX) / across;
    if (share > 0 && share < 1 && along >= 0 && along <= 1) shares.push(share);
  }
  return shares.sort((a, b) => a - b);
}
