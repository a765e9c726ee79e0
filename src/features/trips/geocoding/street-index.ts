import { metersPerDegree, type GeoPoint } from '#platform/geo/great-circle.ts';

/** A section of a named street: longitude, latitude pairs. */
export interface Street {
  name: string;
  line: readonly (readonly [longitude: number, latitude: number])[];
}

const radians = Math.PI / 180;
/** Cell size in degrees: about 220 m of latitude. */
const cell = 0.002;
const columns = 360 / cell;

/** Street names by position: line segments in a grid of cells. */
export class StreetIndex {
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** Five numbers per segment: index of the name, then longitude and latitude of both ends. */
  readonly #pieces: number[] = [];
  readonly #cells = new Map<number, number[]>();
  #west = Infinity;
  #south = Infinity;
  #east = -Infinity;
  #north = -Infinity;

  get pieces(): number {
    return this.#pieces.length / 5;
  }

  add({ name, line }: Street): void {
    const number = this.#numbers.get(name) ?? this.#names.push(name) - 1;
    this.#numbers.set(name, number);
    let before = line[0];
    for (const place of line.slice(1)) {
      if (before) this.#addPiece(number, before, place);
      before = place;
    }
  }

  #addPiece(name: number, [fromX, fromY]: readonly [number, number], [toX, toY]: readonly [number, number]): void {
    const start = this.#pieces.push(name, fromX, fromY, toX, toY) - 5;
    const box = [Math.min(fromX, toX), Math.min(fromY, toY), Math.max(fromX, toX), Math.max(fromY, toY)] as const;
    for (const key of cellsOf(...box)) {
      const held = this.#cells.get(key);
      if (held) held.push(start);
      else this.#cells.set(key, [start]);
    }
    this.#west = Math.min(this.#west, box[0]);
    this.#south = Math.min(this.#south, box[1]);
    this.#east = Math.max(this.#east, box[2]);
    this.#north = Math.max(this.#north, box[3]);
  }

  /** Name of the nearest street within a radius in metres; null if there is none. */
  nearest({ latitude, longitude }: GeoPoint, radiusM: number): string | null {
    const dY = radiusM / metersPerDegree;
    const scale = Math.max(0.01, Math.cos(latitude * radians));
    const dX = dY / scale;
    const west = Math.max(longitude - dX, this.#west);
    const east = Math.min(longitude + dX, this.#east);
    const south = Math.max(latitude - dY, this.#south);
    const north = Math.min(latitude + dY, this.#north);
    if (west > east || south > north) return null;
    let best = (radiusM / metersPerDegree) ** 2;
    let found = -1;
    for (const key of cellsOf(west, south, east, north)) {
      for (const start of this.#cells.get(key) ?? []) {
        const squared = this.#squareTo(start, { latitude, longitude }, scale);
        if (squared <= best) [best, found] = [squared, start];
      }
    }
    return found < 0 ? null : (this.#names[this.#pieces[found] ?? -1] ?? null);
  }

  /** Squared distance from a point to a segment, in degrees of latitude, on the tangent plane of the point. */
  #squareTo(start: number, { latitude, longitude }: GeoPoint, scale: number): number {
    const read = (offset: number) => this.#pieces[start + offset] ?? 0;
    const fromX = (read(1) - longitude) * scale;
    const fromY = read(2) - latitude;
    const runX = (read(3) - read(1)) * scale;
    const runY = read(4) - read(2);
    const length = runX * runX + runY * runY;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * runX + fromY * runY) / length));
    return (fromX + share * runX) ** 2 + (fromY + share * runY) ** 2;
  }
}

function* cellsOf(west: number, south: number, east: number, north: number): Generator<number> {
  const [fromX, toX] = [Math.floor((west + 180) / cell), Math.floor((east + 180) / cell)];
  const [fromY, toY] = [Math.floor((south + 90) / cell), Math.floor((north + 90) / cell)];
  for (let y = fromY; y <= toY; y += 1) for (let x = fromX; x <= toX; x += 1) yield y * columns + x;
}
