import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { namedFrom, namePlace, spreadOf, type DrawnArea } from './drawn-area.ts';

export const sheetSources = { areas: 'areas', names: 'area-names' } as const;

/** Corners in the first batch sent to the map's worker; more would block the page. */
const fewCorners = 2_000;
/** Share of features per batch: the map redraws all of them each time, so batches grow with their number. */
const growth = 1 / 4;
const mostCorners = 12_000;

interface Lot {
  remove: string[];
  areas: GeoJSON.Feature[];
  names: GeoJSON.Feature[];
}

/** Updates the areas of a map in batches, so that thousands of corners never block the page. */
export class AreaBatches {
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

  /** The map has a new style without any areas. */
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
      // Stop if a newer update has started.
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

  /** Areas to remove and the next batch to add; null when done. */
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
      // A changed feature stays until its replacement is drawn.
      if (before) remove.push(id);
      const corners = draw(area, lot);
      this.#drawn.set(id, { area, corners });
      all += corners;
      ready += corners;
    }
    return remove.length + lot.areas.length === 0 ? null : lot;
  }
}

/** Waits for the next task. */
function aside(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Adds an area to a batch; returns the number of its corners. */
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
