import { boundsOfRing, unionOf } from '#platform/geo/bounds.ts';
/**
 * Grid units per side of the outlined box: products of two are exact in a double. For a corridor of 100 km a unit is
 * about a millimetre.
 */
const steps = 2 ** 26;
/** Grid units beside an edge where coverage is tested. */
const aside = 16;
/** Distance, as a share of a ring's size, within which two ends are joined. */
const slack = 0.01;
/** Holes and slivers below this share of a ring's size are artefacts of round ends and dropped. */
const scrap = 1e-3;

interface Piece {
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
}

interface RingBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

interface Convex extends RingBox {
  corners: Float64Array;
  edges: Piece[];
}

/**
 * Outline of the union of convex counter-clockwise rings: rings without overlap, outer ones counter-clockwise, holes
 * clockwise. Parts thinner than a grid unit may be missing.
 */
export function outlineUnion(given: readonly Float64Array[]): Float64Array[] {
  if (given.length < 2) return [...given];
  const { west, south, scale } = frameOf(given);
  const parts = given.map((ring) =>
    measured(ring.map((value, at) => Math.round((value - (at % 2 === 0 ? west : south)) * scale))),
  );
  const pieces = new Map<string, Piece>();
  const near = neighboursOf(parts);
  parts.forEach((part, at) => {
    const others = near[at] ?? [];
    for (const edge of part.edges) {
      if (isHidden(edge, others)) continue;
      for (const piece of cut(edge, others)) {
        if (!goesOn(piece, others)) pieces.set(`${piece.fromX},${piece.fromY},${piece.toX},${piece.toY}`, piece);
      }
    }
  });
  const size = Math.min(...parts.map(({ corners }) => twiceAreaOf(corners)));
  const rings = chain([...pieces.values()], slack * Math.sqrt(size));
  const outlines = rings.filter((ring) => Math.abs(twiceAreaOf(ring)) > scrap * size);
  return outlines.map((ring) => ring.map((value, at) => value / scale + (at % 2 === 0 ? west : south)));
}

/** Parts with intersecting bounds, by part; found in a sweep from west to east. */
function neighboursOf(parts: readonly Convex[]): Convex[][] {
  const near: Convex[][] = parts.map(() => []);
  const order = [...parts.keys()].sort((a, b) => (parts[a]?.west ?? 0) - (parts[b]?.west ?? 0));
  let open: number[] = [];
  for (const at of order) {
    const part = parts[at];
    if (!part) continue;
    open = open.filter((other) => (parts[other]?.east ?? 0) >= part.west);
    for (const place of open) {
      const other = parts[place];
      if (!other || !meet(part, other)) continue;
      near[at]?.push(other);
      near[place]?.push(part);
    }
    open.push(at);
  }
  return near;
}

function frameOf(rings: readonly Float64Array[]): { west: number; south: number; scale: number } {
  const [west, south, east, north] = unionOf(rings.map(boundsOfRing)) ?? [0, 0, 0, 0];
  return { west, south, scale: steps / Math.max(east - west, north - south, 1e-9) };
}

function measured(corners: Float64Array): Convex {
  return { corners, edges: edgesOf(corners), ...boxAround(corners) };
}

function boxAround(corners: Float64Array): RingBox {
  const [west, south, east, north] = boundsOfRing(corners);
  return { west, south, east, north };
}

function meet(a: RingBox, b: RingBox): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}

function edgesOf(corners: Float64Array): Piece[] {
  const edges: Piece[] = [];
  let [fromX = 0, fromY = 0] = corners.subarray(-2);
  for (let at = 0; at < corners.length; at += 2) {
    const [toX = 0, toY = 0] = [corners[at], corners[at + 1]];
    if (toX !== fromX || toY !== fromY) edges.push({ fromX, fromY, toX, toY });
    [fromX, fromY] = [toX, toY];
  }
  return edges;
}

/** Splits an edge where others cross or touch it. */
function cut(edge: Piece, others: readonly Convex[]): Piece[] {
  const cuts: { share: number; x: number; y: number }[] = [];
  for (const other of others) {
    if (!reaches(edge, other)) continue;
    for (const across of other.edges) {
      const share = crossing(edge, across);
      if (share === null) continue;
      const x = Math.round(edge.fromX + share * (edge.toX - edge.fromX));
      const y = Math.round(edge.fromY + share * (edge.toY - edge.fromY));
      cuts.push({ share, x, y });
    }
  }
  cuts.sort((a, b) => a.share - b.share);
  const pieces: Piece[] = [];
  let { fromX, fromY } = edge;
  for (const { x, y } of [...cuts, { x: edge.toX, y: edge.toY }]) {
    if (x === fromX && y === fromY) continue;
    pieces.push({ fromX, fromY, toX: x, toY: y });
    [fromX, fromY] = [x, y];
  }
  return pieces;
}

/** Whether an edge may meet a box. */
function reaches({ fromX, fromY, toX, toY }: Piece, { west, south, east, north }: RingBox): boolean {
  if ((fromX < west && toX < west) || (fromX > east && toX > east)) return false;
  return !((fromY < south && toY < south) || (fromY > north && toY > north));
}

/** Fraction where an edge meets another; null: nowhere, or collinear. */
function crossing(edge: Piece, other: Piece): number | null {
  const [x, y] = [edge.toX - edge.fromX, edge.toY - edge.fromY];
  const [otherX, otherY] = [other.toX - other.fromX, other.toY - other.fromY];
  const across = x * otherY - y * otherX;
  if (across === 0) return null;
  const [apartX, apartY] = [other.fromX - edge.fromX, other.fromY - edge.fromY];
  const share = (apartX * otherY - apartY * otherX) / across;
  const along = (apartX * y - apartY * x) / across;
  return share > 0 && share < 1 && along >= 0 && along <= 1 ? share : null;
}

/** Whether another ring contains the whole edge with a margin. */
function isHidden({ fromX, fromY, toX, toY }: Piece, others: readonly Convex[]): boolean {
  return others.some((other) => covers(other, fromX, fromY, aside) && covers(other, toX, toY, aside));
}

/** Whether another ring covers the right side of a piece, which is then no border of the union. */
function goesOn({ fromX, fromY, toX, toY }: Piece, others: readonly Convex[]): boolean {
  const [eastward, northward] = [toX - fromX, toY - fromY];
  const length = Math.hypot(eastward, northward);
  const x = (fromX + toX) / 2 + (northward / length) * aside;
  const y = (fromY + toY) / 2 - (eastward / length) * aside;
  return others.some((other) => covers(other, x, y));
}

/** Whether a ring contains a point with a margin in grid units. */
function covers({ corners, west, south, east, north }: Convex, x: number, y: number, margin = 0): boolean {
  if (x < west || x > east || y < south || y > north) return false;
  let [fromX = 0, fromY = 0] = corners.subarray(-2);
  for (let at = 0; at < corners.length; at += 2) {
    const [toX = 0, toY = 0] = [corners[at], corners[at + 1]];
    const [eastward, northward] = [toX - fromX, toY - fromY];
    const least = margin === 0 ? 0 : margin * Math.hypot(eastward, northward);
    if (eastward * (y - fromY) - northward * (x - fromX) < least) return false;
    [fromX, fromY] = [toX, toY];
  }
  return true;
}

/** Joins pieces to rings. */
function chain(pieces: Piece[], reach: number): Float64Array[] {
  const waiting = new Set(pieces);
  const beginnings = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const key = `${piece.fromX},${piece.fromY}`;
    beginnings.set(key, [...(beginnings.get(key) ?? []), piece]);
  }
  const rings: Float64Array[] = [];
  for (const first of pieces) {
    const ring: number[] = [];
    for (let piece: Piece | undefined = first; piece && waiting.delete(piece);) {
      ring.push(piece.fromX, piece.fromY);
      piece = nextOf(piece, { waiting, beginnings, reach });
    }
    if (ring.length >= 6) rings.push(Float64Array.from(ring));
  }
  return rings;
}

function nextOf(
  { toX, toY }: Piece,
  {
    waiting,
    beginnings,
    reach,
  }: { waiting: ReadonlySet<Piece>; beginnings: ReadonlyMap<string, Piece[]>; reach: number },
): Piece | undefined {
  const exact = beginnings.get(`${toX},${toY}`)?.find((piece) => waiting.has(piece));
  if (exact) return exact;
  let nearest: { piece: Piece | undefined; apart: number } = { piece: undefined, apart: reach };
  for (const piece of waiting) {
    const apart = Math.hypot(piece.fromX - toX, piece.fromY - toY);
    if (apart < nearest.apart) nearest = { piece, apart };
  }
  return nearest.piece;
}

function twiceAreaOf(ring: Float64Array): number {
  let sum = 0;
  let [fromX = 0, fromY = 0] = ring.subarray(-2);
  for (let at = 0; at < ring.length; at += 2) {
    const [x = 0, y = 0] = [ring[at], ring[at + 1]];
    sum += fromX * y - x * fromY;
    [fromX, fromY] = [x, y];
  }
  return sum;
}
