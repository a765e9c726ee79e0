import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { frameOpacity, streetEdges, type StreetBounds } from './street-edges.ts';
import { MAP_PALETTES, type MapLight, type MapPalette } from '#platform/map-palette.ts';

/** Our own tiles: addresses with `{z}/{x}/{y}`; `bounds` of all streets and of each area. */
export interface MapTiles {
  readonly worldTiles: string;
  readonly streetTiles: string;
  readonly bounds: StreetBounds;
  readonly areas: readonly StreetBounds[];
}

/** Our own tiles, or the address of a customer's MapLibre style. */
export type MapBase = MapTiles | string;

export interface MapStyleOptions {
  readonly light: MapLight;
  /** Language of country names; the tiles have en, es and pt. */
  readonly language: 'en' | 'es' | 'pt';
}

const ATTRIBUTION = '© OpenStreetMap contributors · Natural Earth · GeoNames';

/** Font of the page. MapLibre reads the weight from the first name and uses the first available font. */
const REGULAR = ['Inter Variable'];
const MEDIUM = ['Inter Medium', 'Inter Variable'];

/** Coastlines have a scale of 1:50m, with errors up to two kilometres: at higher zooms they would cross the streets. */
const LAST_SHORE_ZOOM = 10;

const HIGHWAYS = ['motorway', 'trunk'];
const MAJOR = [...HIGHWAYS, 'primary'];
const MIDDLE = ['secondary', 'tertiary'];
const MINOR = ['residential', 'unclassified', 'living_street', 'road', 'pedestrian'];
const PATHS = ['footway', 'steps', 'path', 'cycleway', 'track', 'bridleway'];

/** The product's base map, without glyph server or sprite, so that it works offline with our own tiles. */
export function mapStyle(tiles: MapTiles, { light, language }: MapStyleOptions): StyleSpecification {
  const palette = MAP_PALETTES[light];
  return {
    version: 8,
    sources: {
      world: { type: 'vector', tiles: [tiles.worldTiles], minzoom: 0, maxzoom: 6, attribution: ATTRIBUTION },
      streets: { type: 'vector', tiles: [tiles.streetTiles], minzoom: 11, maxzoom: 14, bounds: tiles.bounds },
      'street-edges': { type: 'geojson', data: streetEdges(tiles.areas) },
    },
    layers: [...worldLayers(palette), ...streetLayers(palette), edgeLayer(palette), ...labelLayers(palette, language)],
  };
}

function worldLayers(palette: MapPalette): LayerSpecification[] {
  const world = (id: string, layer: string) => ({ id, source: 'world', 'source-layer': layer }) as const;
  return [
    { id: 'water', type: 'background', paint: { 'background-color': fadeOut(palette.water, palette.land) } },
    { ...world('land', 'land'), type: 'fill', paint: { 'fill-color': palette.land, 'fill-antialias': false } },
    {
      ...world('lakes', 'lakes'),
      type: 'fill',
      maxzoom: LAST_SHORE_ZOOM,
      paint: { 'fill-color': fadeOut(palette.water, palette.land) },
    },
    {
      ...world('rivers', 'rivers'),
      type: 'line',
      minzoom: 3,
      maxzoom: LAST_SHORE_ZOOM,
      paint: {
        'line-color': fadeOut(palette.river, palette.land),
        'line-width': byZoom([3, 0.6], [7, 1.6], [11, 2.4]),
      },
    },
    {
      ...world('state-borders', 'borders'),
      type: 'line',
      minzoom: 3,
      filter: ['==', ['get', 'kind'], 'state'],
      paint: { 'line-color': palette.stateBorder, 'line-width': byZoom([3, 0.5], [8, 1]), 'line-dasharray': [3, 2] },
    },
    {
      ...world('country-borders', 'borders'),
      type: 'line',
      filter: ['==', ['get', 'kind'], 'country'],
      paint: { 'line-color': palette.countryBorder, 'line-width': byZoom([1, 0.5], [5, 1], [9, 1.5]) },
    },
  ];
}

function streetLayers(palette: MapPalette): LayerSpecification[] {
  const street = (id: string, classes: readonly string[]) =>
    ({
      id,
      type: 'line',
      source: 'streets',
      'source-layer': 'streets',
      filter: ['match', ['get', 'class'], [...classes], true, false] satisfies ExpressionSpecification,
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

/** Where the streets that are known end they fade into the land. */
function edgeLayer(palette: MapPalette): LayerSpecification {
  return {
    id: 'street-edges',
    type: 'fill',
    source: 'street-edges',
    minzoom: 11,
    paint: { 'fill-color': palette.land, 'fill-opacity': frameOpacity, 'fill-antialias': false },
  };
}

function labelLayers(palette: MapPalette, language: string): LayerSpecification[] {
  const label = { 'text-color': palette.text, 'text-halo-color': palette.halo, 'text-halo-width': 1.2 };
  const quiet = { ...label, 'text-color': palette.quietText };
  return [
    streetNames('street-names-minor', [...MINOR, 'service'], 15, quiet),
    streetNames('street-names-middle', MIDDLE, 14, label),
    streetNames('street-names-major', MAJOR, 13, label),
    {
      id: 'place-names',
      type: 'symbol',
      source: 'world',
      'source-layer': 'places',
      minzoom: 3,
      maxzoom: 14,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': REGULAR,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          3,
          ['+', 9, ['get', 'size']],
          8,
          ['+', 10, ['*', 1.4, ['get', 'size']]],
        ],
        'text-max-width': 8,
        'text-padding': byZoom([3, 14], [8, 6]),
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { ...label, 'text-opacity': byZoom([12.5, 1], [13.5, 0]) },
    },
    {
      id: 'state-names',
      type: 'symbol',
      source: 'world',
      'source-layer': 'states',
      minzoom: 4,
      maxzoom: 7.5,
      layout: {
        'text-field': ['step', ['zoom'], ['get', 'code'], 5, ['get', 'name']],
        'text-font': REGULAR,
        'text-size': byZoom([4, 10], [7, 13]),
        'text-letter-spacing': 0.08,
        'text-padding': 8,
      },
      paint: quiet,
    },
    {
      id: 'country-names',
      type: 'symbol',
      source: 'world',
      'source-layer': 'countries',
      minzoom: 2,
      maxzoom: 6,
      layout: {
        'text-field': ['get', `name_${language}`],
        'text-font': MEDIUM,
        'text-size': byZoom([2, 11], [5, 15]),
        'text-letter-spacing': 0.06,
        'text-max-width': 7,
        'text-padding': 4,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: label,
    },
  ];
}

function streetNames(
  id: string,
  classes: readonly string[],
  minzoom: number,
  paint: { 'text-color': string; 'text-halo-color': string; 'text-halo-width': number },
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: 'streets',
    'source-layer': 'streets',
    minzoom,
    filter: ['all', ['has', 'name'], ['!', ['has', 'link']], ['match', ['get', 'class'], [...classes], true, false]],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-field': ['get', 'name'],
      'text-font': REGULAR,
      'text-size': byZoom([13, 10.5], [16, 12], [19, 14]),
      'text-padding': 10,
      'text-max-angle': 30,
    },
    paint,
  };
}

/** Fades water to land where the coastline is too coarse. */
function fadeOut(water: string, land: string): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], LAST_SHORE_ZOOM - 1.5, water, LAST_SHORE_ZOOM, land];
}

/** Linear interpolation between [zoom, value] stops. */
function byZoom(...stops: readonly [number, number][]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()];
}
