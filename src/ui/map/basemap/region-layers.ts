import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from '#platform/map-palette.ts';
import { byZoom, LABEL_FONTS } from './layer-parts.ts';

/** Below this zoom the world's coast is exact enough, and the region's edges would be visible. */
const FIRST_ZOOM = 8;

const GREEN =
  'park national_park protected_area nature_reserve forest wood scrub grass grassland meadow garden golf_course pitch playground recreation_ground cemetery zoo orchard'.split(
    ' ',
  );
const BUILT_UP =
  'industrial commercial railway aerodrome military hospital school university college stadium pier platform'.split(
    ' ',
  );

/** Land, green, water, buildings and railways of the region, below its roads. */
export function regionGround(palette: MapPalette): LayerSpecification[] {
  const region = (id: string, layer: string) =>
    ({ id: `region-${id}`, source: 'region', 'source-layer': layer, minzoom: FIRST_ZOOM }) as const;
  const polygons: FilterSpecification = ['==', ['geometry-type'], 'Polygon'];
  const kindOf = (kinds: readonly string[]): FilterSpecification => [
    'all',
    polygons,
    ['match', ['get', 'kind'], [...kinds], true, false],
  ];
  return [
    {
      ...region('land', 'earth'),
      type: 'fill',
      filter: polygons,
      paint: { 'fill-color': palette.land, 'fill-antialias': false },
    },
    {
      ...region('built-up', 'landuse'),
      type: 'fill',
      filter: kindOf(BUILT_UP),
      paint: { 'fill-color': palette.builtUp },
    },
    { ...region('green', 'landuse'), type: 'fill', filter: kindOf(GREEN), paint: { 'fill-color': palette.green } },
    { ...region('water', 'water'), type: 'fill', filter: polygons, paint: { 'fill-color': palette.water } },
    {
      ...region('rivers', 'water'),
      type: 'line',
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': palette.river, 'line-width': byZoom([8, 0.6], [12, 1.4], [16, 4]) },
    },
    {
      ...region('buildings', 'buildings'),
      minzoom: 14,
      type: 'fill',
      filter: polygons,
      paint: { 'fill-color': palette.building, 'fill-opacity': byZoom([14, 0], [15, 1]) },
    },
    {
      ...region('railways', 'roads'),
      minzoom: 11,
      type: 'line',
      filter: ['==', ['get', 'kind'], 'rail'],
      paint: { 'line-color': palette.railway, 'line-width': byZoom([11, 0.7], [15, 1.6], [18, 3]) },
    },
  ];
}

/** Names of cities, towns and districts, in the page's language where the map has it. */
export function regionPlaces(palette: MapPalette, language: string): LayerSpecification[] {
  const place = (id: string, kinds: readonly string[]) =>
    ({
      id: `region-${id}`,
      type: 'symbol',
      source: 'region',
      'source-layer': 'places',
      filter: ['match', ['get', 'kind'], [...kinds], true, false] satisfies ExpressionSpecification,
    }) as const;
  const layout = {
    'text-field': ['coalesce', ['get', `name:${language}`], ['get', 'name']] satisfies ExpressionSpecification,
    'text-font': LABEL_FONTS.regular,
    'text-max-width': 8,
  };
  const paint = { 'text-halo-color': palette.halo, 'text-halo-width': 1.2 };
  return [
    {
      ...place('districts', ['neighbourhood', 'macrohood']),
      minzoom: 12,
      maxzoom: 17,
      layout: { ...layout, 'text-size': byZoom([12, 10.5], [16, 13]), 'text-letter-spacing': 0.04, 'text-padding': 8 },
      paint: { ...paint, 'text-color': palette.quietText },
    },
    {
      ...place('cities', ['locality']),
      minzoom: 3,
      maxzoom: 14,
      layout: {
        ...layout,
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, ['+', 8, rank(0.4)], 10, ['+', 9, rank(0.8)]],
        'text-padding': byZoom([4, 14], [8, 6]),
        'symbol-sort-key': ['-', rank(1)],
      },
      paint: { ...paint, 'text-color': palette.text, 'text-opacity': byZoom([12.5, 1], [13.5, 0]) },
    },
  ];
}

/** Points outside of the bounds (west, south, east, north), so that no place is named twice. */
export function outsideOf([west, south, east, north]: readonly [number, number, number, number]): FilterSpecification {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return ['!', ['within', { type: 'Polygon', coordinates: [ring] }]];
}

/** A share of the rank by population, from 0 to 17 (over ten million). */
function rank(factor: number): ExpressionSpecification {
  return ['*', factor, ['coalesce', ['get', 'population_rank'], 0]];
}
