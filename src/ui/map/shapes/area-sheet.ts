import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { namedFrom, namePlace, spreadOf, type DrawnArea } from './drawn-area.ts';

export const sheetSources = { areas: 'areas', names: 'area-names' } as const;

/** So many corners are made ready at once, and go over to the map's worker at first: more would hold up the page. */
const fewCorners = 2_000;
/** Features of one lot: the map redraws all of them for each lot, so lots grow with their number. */
const growth = 1 / 4;
const mostCorners = 12_000;

interface Lot {
  remove: string[];
  areas: GeoJSON.Feature[];
  names: GeoJSON.Feature[];
}

/** Keeps the areas of a map in step with those that are wanted, in lots, so that thousands of corners never hold up the page. */
export class AreaSheet {
  readonly #map: MapLibreMap;
  #wanted: ReadonlyMap<string, DrawnArea> = new Map();
  #drawn = new Map<string, { area: DrawnArea; corners: number }>();
  #isBusy = false;
  #hasEnded = false;

  constructor(map: MapLibreMap) {
    this.#map = map;
  }

  show(areas: readonly DrawnArea[]): void {
    this.#wanted = new Map(areas.map((area) => [area.id, area]));
    void this.#catchUp();
  }

  /** The map has a style that holds none of them. */
  restart(): void {
    this.#drawn = new Map();
    void this.#catchUp();
  }

  end(): void {
    this.#hasEnded = true;
  }

  async #catchUp(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      // Another request has enough work of its own.
      for (await aside(); !this.#hasEnded; await aside()) {
        const lot = await this.#nextLot();
        if (!lot) return;
        const { remove, areas, names } = lot;
        await Promise.all([
          this.#source(sheetSources.areas)?.updateData({ remove, add: areas }),
          this.#source(sheetSources.names)?.updateData({ remove, add: names }),
        ]);
      }
    } finally {
      this.#isBusy = false;
    }
  }

  #source(name: string): GeoJSONSource | undefined {
    return this.#map.getSource<GeoJSONSource>(name);
  }

  /** What is to be taken off and a first part of what is to be added; null: all is as wanted. */
  async #nextLot(): Promise<Lot | null> {
    const remove = [...this.#drawn.keys()].filter((id) => !this.#wanted.has(id));
    for (const id of remove) this.#drawn.delete(id);
    const lot: Lot = { remove, areas: [], names: [] };
    const drawn = [...this.#drawn.values()].reduce((sum, { corners }) => sum + corners, 0);
    const most = Math.min(mostCorners, Math.max(fewCorners, drawn * growth));
    let [all, ready] = [0, 0];
    for (const [id, area] of this.#wanted) {
      const before = this.#drawn.get(id);
      if (before?.area === area) continue;
      if (all >= most) break;
      if (ready >= fewCorners) {
        ready = 0;
        await aside();
      }
      // A changed feature stays until the lot that replaces it.
      if (before) remove.push(id);
      const corners = draw(area, lot);
      this.#drawn.set(id, { area, corners });
      all += corners;
      ready += corners;
    }
    return remove.length + lot.areas.length === 0 ? null : lot;
  }
}

/** Until a task of its own begins. */
function aside(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Adds an area to a lot; answers how many corners it has. */
function draw(area: DrawnArea, lot: Lot): number {
  const { id, name, colour, isInner } = area;
  const shape = area.shape();
  const { polygons, bounds } = shape;
  const properties = { id, colour, isInner, spread: spreadOf(bounds) };
  lot.areas.push({ type: 'Feature', properties, geometry: { type: 'MultiPolygon', coordinates: polygons } });
  const place = namePlace(shape);
  if (place) {
    const named = { id, name, from: namedFrom(bounds, isInner), isInner, spread: properties.spread };
    lot.names.push({ type: 'Feature', properties: named, geometry: { type: 'Point', coordinates: place } });
  }
  return polygons.flat().reduce((sum, ring) => sum + ring.length, 0);
}
