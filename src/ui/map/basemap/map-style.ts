import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { MAP_PALETTES, type MapLight, type MapPalette } from '#platform/map-palette.ts';
import type { MapGround } from '#platform/page-settings.ts';
import { byZoom, LABEL_FONTS } from './layer-parts.ts';
import { outsideOf, regionGround, regionPlaces } from './region-layers.ts';
import { frameOpacity, streetEdges } from './street-edges.ts';
import { streetLayers, streetNames, type Roads } from './street-layers.ts';

export type MapTiles = Exclude<MapGround, string>;

export interface MapStyleOptions {
  readonly light: MapLight;
  /** Language of country names; the tiles have en, es and pt. */
  readonly language: 'en' | 'es' | 'pt';
}

const ATTRIBUTION = '© OpenStreetMap contributors · Natural Earth · GeoNames';

/** Coastlines have a scale of 1:50m, with errors up to two kilometres: at higher zooms they would cross the streets. */
const LAST_SHORE_ZOOM = 10;

const STREETS: Roads = { source: 'streets', layer: 'streets', kind: 'class', link: 'link' };
const REGION_ROADS: Roads = { source: 'region', layer: 'roads', kind: 'kind_detail', link: 'is_link' };

/**
 * The product's base map, without glyph server or sprite, so that it works offline with our own tiles. A region of the
 * operator's own takes the place of our streets.
 */
export function mapStyle(tiles: MapTiles, { light, language }: MapStyleOptions): StyleSpecification {
  const palette = MAP_PALETTES[light];
  const { region } = tiles;
  const roads = region ? REGION_ROADS : STREETS;
  return {
    version: 8,
    sources: {
      world: { type: 'vector', tiles: [tiles.worldTiles], minzoom: 0, maxzoom: 6, attribution: ATTRIBUTION },
      ...(region
        ? {
            region: {
              type: 'vector',
              tiles: [region.tiles],
              minzoom: region.minZoom,
              maxzoom: region.maxZoom,
              bounds: region.bounds,
              attribution: region.credit,
            },
          }
        : {
            streets: { type: 'vector', tiles: [tiles.streetTiles], minzoom: 11, maxzoom: 14, bounds: tiles.bounds },
            'street-edges': { type: 'geojson', data: streetEdges(tiles.areas) },
          }),
    },
    layers: [
      ...worldLayers(palette),
      ...(region ? regionGround(palette) : []),
      ...streetLayers(palette, roads),
      ...(region ? [] : [edgeLayer(palette)]),
      ...streetNames(palette, roads),
      ...(region ? regionPlaces(palette, language) : []),
      ...worldLabels(palette, language, region),
    ],
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

function worldLabels(palette: MapPalette, language: string, region: MapTiles['region']): LayerSpecification[] {
  const label = { 'text-color': palette.text, 'text-halo-color': palette.halo, 'text-halo-width': 1.2 };
  const quiet = { ...label, 'text-color': palette.quietText };
  return [
    {
      id: 'place-names',
      type: 'symbol',
      source: 'world',
      'source-layer': 'places',
      minzoom: 3,
      maxzoom: 14,
      ...(region && { filter: outsideOf(region.bounds) }),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': LABEL_FONTS.regular,
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
        'text-font': LABEL_FONTS.regular,
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
        'text-font': LABEL_FONTS.medium,
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

/** Fades water to land where the coastline is too coarse. */
function fadeOut(water: string, land: string): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], LAST_SHORE_ZOOM - 1.5, water, LAST_SHORE_ZOOM, land];
}
