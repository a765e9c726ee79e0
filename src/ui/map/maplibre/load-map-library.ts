import type { AttributionControl, Map, ScaleControl, StyleSpecification } from 'maplibre-gl';

/** What a map is made with. */
export interface MapLibrary {
  readonly AttributionControl: typeof AttributionControl;
  readonly Map: typeof Map;
  readonly ScaleControl: typeof ScaleControl;
}

const FONTS = ["400 16px 'Inter Variable'", "500 16px 'Inter Variable'", "600 11px 'Inter Variable'"];
/** Characters in both font files that Portuguese, Spanish and English need. */
const SAMPLE = 'Aãęő';

/**
 * Loads MapLibre for a style, and the font of labels, as text drawn before it keeps the wrong font. Without the font a map works.
 * @param style a style of ours, or the address of a customer's own, which may have globes, terrain and layers that ours have not
 */
export async function loadMapLibrary(style: StyleSpecification | string): Promise<MapLibrary> {
  const library = importLibrary(typeof style === 'string');
  await Promise.allSettled(FONTS.map((font) => document.fonts.load(font, SAMPLE)));
  return library;
}

/** Begins to load it for the map of this document; the map itself reports a failure. */
export function warmMapLibrary(): void {
  if (typeof document === 'undefined') return;
  // As JSON, in which an address begins so.
  const ground = document.querySelector<HTMLMetaElement>('meta[name="map"]')?.content;
  importLibrary(ground?.startsWith('"') === true).catch(() => undefined);
}

async function importLibrary(isWhole: boolean): Promise<MapLibrary> {
  const { mapLibrary } = await (isWhole ? import('./whole-map-library.ts') : import('./map-library.ts'));
  return mapLibrary;
}
