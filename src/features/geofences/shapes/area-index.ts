import type { GeoPoint } from '#platform/geo/great-circle.ts';
import { EdgeIndex } from './edge-index.ts';
import { edgesOf } from './edges.ts';
import { holds, isWithin, type Area } from './shape.ts';

/** With fewer corners a plain look at all is quicker. */
const fewCorners = 64;

/** An area of which much is asked. */
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

  /** The same one for the same area. */
  static of(area: Area): AreaIndex {
    const known = this.#known.get(area) ?? new AreaIndex(area);
    this.#known.set(area, known);
    return known;
  }

  /** As `holds` of the area. */
  holds({ longitude, latitude }: GeoPoint): boolean {
    if (this.#isSmall) return holds(this.#area, longitude, latitude);
    const x = longitude < this.#area.bounds[0] ? longitude + 360 : longitude;
    return isWithin(this.#area.rule, this.edges.windingOf(x, latitude));
  }
}
