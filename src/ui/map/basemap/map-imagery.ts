import type {
  ExpressionSpecification,
  LayerSpecification,
  RasterSourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { MapKind } from '#platform/geo/map-kinds.ts';

/** Satellite imagery. */
export interface Imagery {
  /** Address with `{z}/{x}/{y}`. */
  readonly tiles: string;
  /** Tile width in pixels. */
  readonly tileSize: number;
  /** Highest zoom with tiles. */
  readonly maxZoom: number;
  /** Above this zoom imagery would be blurred and the roadmap is shown; null: no limit. */
  readonly endZoom: number | null;
  readonly credit: string;
}

/** Roadmap, imagery, or imagery under borders, roads and names. */
/** Zoom range in which imagery fades to the roadmap. */
const FADE = 0.35;
const WHITE = '#ffffff';
const SHADE = 'rgba(12, 17, 19, 0.72)';
const ROAD = 'rgba(255, 255, 255, 0.5)';

/** The style with imagery; the page's own layers stay on top. */
export function withImagery(style: StyleSpecification, imagery: Imagery, kind: MapKind): StyleSpecification {
  if (kind === 'roadmap') return style;
  const ground = style.layers.filter((layer) => layer.type !== 'symbol');
  const names = style.layers.filter((layer) => layer.type === 'symbol');
  const { endZoom } = imagery;
  const under = ground.flatMap((layer) => {
    if (layer.type === 'background') return [layer];
    // Layers covered by imagery are not drawn.
    return endZoom === null ? [] : [beginAt(layer, endZoom - FADE)];
  });
  const over =
    kind === 'hybrid' ? [...linesOver(ground, endZoom), ...names.map((layer) => nameOver(layer, endZoom))] : [];
  const after = kind === 'satellite' && endZoom !== null ? names.map((layer) => beginAt(layer, endZoom)) : [];
  const source: RasterSourceSpecification = {
    type: 'raster',
    tiles: [imagery.tiles],
    tileSize: imagery.tileSize,
    maxzoom: imagery.maxZoom,
    ...(imagery.credit !== '' && { attribution: imagery.credit }),
  };
  return {
    ...style,
    sources: { ...style.sources, picture: source },
    layers: [...under, pictureLayer(endZoom), ...over, ...after],
  };
}

function pictureLayer(endZoom: number | null): LayerSpecification {
  const layer = { id: 'picture', type: 'raster', source: 'picture' } as const;
  if (endZoom === null) return { ...layer, paint: { 'raster-fade-duration': 150 } };
  const opacity: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], endZoom - FADE, 1, endZoom, 0];
  return { ...layer, maxzoom: endZoom, paint: { 'raster-fade-duration': 150, 'raster-opacity': opacity } };
}

/** Borders and roads above imagery as light lines, without casings and paths. */
function linesOver(ground: readonly LayerSpecification[], endZoom: number | null): LayerSpecification[] {
  return ground.flatMap((layer): LayerSpecification[] => {
    if (layer.type !== 'line' || /casing|path|river/.test(layer.id)) return [];
    const line = { ...layer, id: `${layer.id}-over`, paint: { ...layer.paint, 'line-color': ROAD } };
    if (endZoom === null) return [line];
    return (layer.minzoom ?? 0) < endZoom ? [{ ...line, maxzoom: Math.min(layer.maxzoom ?? 24, endZoom) }] : [];
  });
}

/** White names with a dark halo on imagery, and the normal style where it ends. */
function nameOver(layer: LayerSpecification, endZoom: number | null): LayerSpecification {
  if (layer.type !== 'symbol') return layer;
  const { paint = {} } = layer;
  const turn = (over: string, own: unknown): string | ExpressionSpecification =>
    endZoom !== null && typeof own === 'string' ? ['step', ['zoom'], over, endZoom, own] : over;
  return {
    ...layer,
    paint: {
      ...paint,
      'text-color': turn(WHITE, paint['text-color']),
      'text-halo-color': turn(SHADE, paint['text-halo-color']),
      'text-halo-width': 1.2,
    },
  };
}

function beginAt(layer: LayerSpecification, zoom: number): LayerSpecification {
  return { ...layer, minzoom: Math.max(layer.minzoom ?? 0, zoom) };
}
