import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from '#platform/map-palette.ts';
import { byZoom, LABEL_FONTS } from './layer-parts.ts';

/** Where roads are read from: a source, its layer, the property with OpenStreetMap's `highway`, and the one of slip roads. */
export interface Roads {
  readonly source: string;
  readonly layer: string;
  readonly kind: string;
  readonly link: string;
}

const HIGHWAYS = ['motorway', 'trunk'];
const MAJOR = [...HIGHWAYS, 'primary'];
const MIDDLE = ['secondary', 'tertiary'];
const MINOR = ['residential', 'unclassified', 'living_street', 'road', 'pedestrian'];
const PATHS = ['footway', 'steps', 'path', 'cycleway', 'track', 'bridleway'];

/** The roads of all kinds, narrow ones first, with a casing from the zoom at which they have a width. */
export function streetLayers(palette: MapPalette, roads: Roads): LayerSpecification[] {
  const street = (id: string, classes: readonly string[]) =>
    ({
      id,
      type: 'line',
      source: roads.source,
      'source-layer': roads.layer,
      filter: ['match', ['get', roads.kind], [...classes], true, false] satisfies ExpressionSpecification,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
    }) as const;
  const major = byZoom([11, 1.6], [13, 3], [15, 7], [17, 16], [19, 34]);
  const middle = byZoom([11, 0.8], [13, 2.2], [15, 5.5], [17, 13], [19, 30]);
  const minor = byZoom([13, 1], [14, 1.8], [15, 3.6], [17, 11], [19, 26]);
  const service = byZoom([14, 0.6], [15, 1.4], [17, 5], [19, 14]);
  const casing = { 'line-color': palette.streetCasing };
  return [
    {
      ...street('street-paths', PATHS),
      minzoom: 15,
      paint: {
        'line-color': palette.path,
        'line-width': byZoom([15, 0.8], [17, 1.8], [19, 4]),
        'line-dasharray': [2, 2],
      },
    },
    {
      ...street('street-service', ['service']),
      minzoom: 14,
      paint: { 'line-color': palette.minorStreet, 'line-width': service },
    },
    {
      ...street('street-minor-casing', MINOR),
      minzoom: 14,
      paint: { ...casing, 'line-width': 1, 'line-gap-width': minor },
    },
    {
      ...street('street-middle-casing', MIDDLE),
      minzoom: 13,
      paint: { ...casing, 'line-width': 1, 'line-gap-width': middle },
    },
    {
      ...street('street-major-casing', MAJOR),
      minzoom: 13,
      paint: { ...casing, 'line-width': 1, 'line-gap-width': major },
    },
    {
      ...street('street-minor', MINOR),
      minzoom: 13,
      paint: { 'line-color': palette.minorStreet, 'line-width': minor },
    },
    { ...street('street-middle', MIDDLE), paint: { 'line-color': palette.middleStreet, 'line-width': middle } },
    { ...street('street-major', MAJOR), paint: { 'line-color': palette.majorStreet, 'line-width': major } },
    { ...street('street-highways', HIGHWAYS), paint: { 'line-color': palette.highway, 'line-width': major } },
  ];
}

/** Names along the roads. */
export function streetNames(palette: MapPalette, roads: Roads): LayerSpecification[] {
  const label = { 'text-color': palette.text, 'text-halo-color': palette.halo, 'text-halo-width': 1.2 };
  const name = (id: string, classes: readonly string[], minzoom: number, color: string): LayerSpecification => ({
    id,
    type: 'symbol',
    source: roads.source,
    'source-layer': roads.layer,
    minzoom,
    filter: [
      'all',
      ['has', 'name'],
      ['!', ['has', roads.link]],
      ['match', ['get', roads.kind], [...classes], true, false],
    ],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONTS.regular,
      'text-size': byZoom([13, 10.5], [16, 12], [19, 14]),
      'text-padding': 10,
      'text-max-angle': 30,
    },
    paint: { ...label, 'text-color': color },
  });
  return [
    name('street-names-minor', [...MINOR, 'service'], 15, palette.quietText),
    name('street-names-middle', MIDDLE, 14, palette.text),
    name('street-names-major', MAJOR, 13, palette.text),
  ];
}
