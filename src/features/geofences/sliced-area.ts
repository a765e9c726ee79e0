import { flatEdges } from './edges.ts';
import type { Area, Bounds } from './shape.ts';

/**
 * An area sliced along latitudes, each slice with the edges that reach into it: whether a place is inside is asked of those few alone,
 * by the arithmetic of the plain ray, so that the answer is the same to the last bit.
 */
export interface SlicedArea {
  bounds: Bounds;
  /** Whether rings add up (corridors) or alternate. */
  isUnion: boolean;
  /** Of each edge from x, y, to x, y. */
  edges: Float64Array;
  /** Edges of slice n: `slots[starts[n]]` to before `slots[starts[n + 1]]`, as places in `edges`. */
  slots: Uint32Array;
  starts: Uint32Array;
  perDegree: number;
}

const mostSlices = 4_096;

export function sliceArea({ rings, rule, bounds }: Area): SlicedArea {
  const edges = flatEdges(rings);
  const count = edges.length / 4;
  const slices = Math.max(1, Math.min(mostSlices, Math.ceil(count / 2)));
  const height = bounds[3] - bounds[1];
  const area: SlicedArea = {
    bounds,
    isUnion: rule === 'union',
    edges,
    slots: new Uint32Array(0),
    starts: new Uint32Array(slices + 1),
    perDegree: height > 0 ? slices / height : 0,
  };
  const { starts } = area;
  eachSlot(area, (slice) => (starts[slice + 1] = (starts[slice + 1] ?? 0) + 1));
  for (let slice = 0; slice < slices; slice++) starts[slice + 1] = (starts[slice + 1] ?? 0) + (starts[slice] ?? 0);
  const next = starts.slice();
  area.slots = new Uint32Array(starts[slices] ?? 0);
  eachSlot(area, (slice, edge) => {
    const slot = next[slice] ?? 0;
    next[slice] = slot + 1;
    area.slots[slot] = edge;
  });
  return area;
}

/** The slice of a latitude: the greater never lies in a lower one, whatever the rounding. */
function sliceOf({ bounds, starts, perDegree }: SlicedArea, latitude: number): number {
  const slice = Math.floor((latitude - bounds[1]) * perDegree);
  return slice < 0 ? 0 : slice > starts.length - 2 ? starts.length - 2 : slice;
}

function eachSlot(area: SlicedArea, take: (slice: number, edge: number) => void): void {
  const { edges } = area;
  for (let edge = 0; edge < edges.length; edge += 4) {
    const [fromY = 0, toY = 0] = [edges[edge + 1], edges[edge + 3]];
    const last = sliceOf(area, Math.max(fromY, toY));
    for (let slice = sliceOf(area, Math.min(fromY, toY)); slice <= last; slice++) take(slice, edge);
  }
}

/** As `holds` says it, at a longitude on the area's own side of the antimeridian. */
export function isInside(area: SlicedArea, x: number, y: number): boolean {
  const { bounds, edges, slots, starts } = area;
  if (y < bounds[1] || y > bounds[3] || x < bounds[0] || x > bounds[2]) return false;
  const slice = sliceOf(area, y);
  const end = starts[slice + 1] ?? 0;
  let crossings = 0;
  let winding = 0;
  for (let slot = starts[slice] ?? 0; slot < end; slot++) {
    const edge = slots[slot] ?? 0;
    const fromY = edges[edge + 1] ?? 0;
    const toY = edges[edge + 3] ?? 0;
    if (fromY > y === toY > y) continue;
    const fromX = edges[edge] ?? 0;
    if (x < (((edges[edge + 2] ?? 0) - fromX) * (y - fromY)) / (toY - fromY) + fromX) {
      crossings += 1;
      winding += toY > fromY ? 1 : -1;
    }
  }
  return area.isUnion ? winding !== 0 : (crossings & 1) === 1;
}

export type Leg = readonly [fromX: number, fromY: number, toX: number, toY: number];

/** The stretches of a straight way that lie inside, as shares of it from 0 to 1, in order. */
export function insideOf(area: SlicedArea, [fromX, fromY, toX, toY]: Leg): [number, number][] {
  const cuts = [0, ...cutsOf(area, [fromX, fromY, toX, toY]), 1];
  const stretches: [number, number][] = [];
  for (let at = 1; at < cuts.length; at++) {
    const [start = 0, end = 1] = [cuts[at - 1], cuts[at]];
    const middle = (start + end) / 2;
    if (end <= start || !isInside(area, fromX + middle * (toX - fromX), fromY + middle * (toY - fromY))) continue;
    const last = stretches.at(-1);
    if (last?.[1] === start) last[1] = end;
    else stretches.push([start, end]);
  }
  return stretches;
}

function cutsOf(area: SlicedArea, [fromX, fromY, toX, toY]: Leg): number[] {
  const { edges, slots, starts } = area;
  const shares: number[] = [];
  const last = sliceOf(area, Math.max(fromY, toY));
  const [eastX, northY] = [toX - fromX, toY - fromY];
  for (let slice = sliceOf(area, Math.min(fromY, toY)); slice <= last; slice++) {
    for (let slot = starts[slice] ?? 0; slot < (starts[slice + 1] ?? 0); slot++) {
      const edge = slots[slot] ?? 0;
      const [x = 0, y = 0, endX = 0, endY = 0] = edges.subarray(edge, edge + 4);
      const across = eastX * (endY - y) - northY * (endX - x);
      if (across === 0) continue;
      const share = ((x - fromX) * (endY - y) - (y - fromY) * (endX - x)) / across;
      const along = ((x - fromX) * northY - (y - fromY) * eastX) / across;
      if (share > 0 && share < 1 && along >= 0 && along <= 1) shares.push(share);
    }
  }
  return shares.sort((a, b) => a - b);
}
