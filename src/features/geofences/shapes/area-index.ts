import type { GeoPoint } from '#platform/geo/great-circle.ts';
import { EdgeIndex } from './edge-index.ts';
import { edgesOf } from './edges.ts';
import { holds, isWithin, type Area } from './shape.ts';

/** Below this a linear scan of edges is faster. */
const fewCorners = 64;

/** Index for many point queries on one area. */
export class AreaIndex {
  static readonly #known = new WeakMap<Area, AreaIndex>();
  readonly edges: EdgeIndex;
  readonly #area: Area;
  readonly #isSmall: boolean;

  private constructor(area: Area) {
    const edges = edgesOf(area);
    this.#area = area;
    this.edges = new EdgeIndex(edges);
    this.#isSmall = edges.length < fewCorners;
  }

  /** Cached per area. */
  static of(area: Area): AreaIndex {
    const known = this.#known.get(area) ?? new AreaIndex(area);
    this.#known.set(area, known);
    return known;
  }

  /** Like `holds`. */
  holds({ longitude, latitude }: GeoPoint): boolean {
    if (this.#isSmall) return holds(this.#area, longitude, latitude);
    const x = longitude < this.#area.bounds[0] ? longitude + 360 : longitude;
    return isWithin(this.#area.rule, this.edges.windingOf(x, latitude));
  }
}
