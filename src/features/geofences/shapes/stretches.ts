import type { Edge } from './edges.ts';
import { holds, type Area } from './shape.ts';

/** Stretches of a straight path inside, as fractions from 0 to 1, in order. */
export function insideOf(area: Area, way: Edge): [number, number][] {
  const [fromX, fromY, toX, toY] = way;
  const cuts = [0, ...cutsOf(area, way), 1];
  const stretches: [number, number][] = [];
  for (let at = 1; at < cuts.length; at++) {
    const [start = 0, end = 1] = [cuts[at - 1], cuts[at]];
    const middle = (start + end) / 2;
    if (end <= start || !holds(area, fromX + middle * (toX - fromX), fromY + middle * (toY - fromY))) continue;
    const last = stretches.at(-1);
    if (last?.[1] === start) last[1] = end;
    else stretches.push([start, end]);
  }
  return stretches;
}

/** Fractions where a path meets the border, in order. */
function cutsOf({ rings }: Area, way: Edge): number[] {
  const shares: number[] = [];
  for (const ring of rings) {
    let [fromX = 0, fromY = 0] = ring.subarray(-2);
    for (let at = 0; at < ring.length; at += 2) {
      const toX = ring[at] ?? 0;
      const toY = ring[at + 1] ?? 0;
      const share = cutOf(way, fromX, fromY, toX, toY);
      if (share >= 0) shares.push(share);
      fromX = toX;
      fromY = toY;
    }
  }
  return shares.sort((a, b) => a - b);
}

/** Fraction where they meet; negative: they do not. */
// Called for every edge of an area: an options object would cost more than the work.
// oxlint-disable-next-line max-params
function cutOf(way: Edge, x: number, y: number, endX: number, endY: number): number {
  const [fromX, fromY] = way;
  const eastX = way[2] - fromX;
  const northY = way[3] - fromY;
  const across = eastX * (endY - y) - northY * (endX - x);
  if (across === 0) return -1;
  const share = ((x - fromX) * (endY - y) - (y - fromY) * (endX - x)) / across;
  const along = ((x - fromX) * northY - (y - fromY) * eastX) / across;
  return share > 0 && share < 1 && along >= 0 && along <= 1 ? share : -1;
}
