import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import { withImagery, type Imagery } from './map-imagery.ts';
import { mapStyle } from './map-style.ts';

const tiles = {
  worldTiles: 'https://host.example/world/{z}/{x}/{y}',
  streetTiles: 'https://host.example/streets/{z}/{x}/{y}',
  bounds: [-51.3, -30.2, -46.5, -23.5],
  areas: [[-51.3, -30.2, -51.1, -30]],
  region: null,
} satisfies Parameters<typeof mapStyle>[0];
const roadmap = mapStyle(tiles, { light: 'light', language: 'pt' });
const coarse: Imagery = {
  tiles: 'https://host.example/{z}/{x}/{y}',
  tileSize: 512,
  maxZoom: 3,
  endZoom: 6,
  credit: 'NASA',
};
const sharp: Imagery = { ...coarse, tileSize: 256, maxZoom: 18, endZoom: null };

const idsAt = (zoom: number, style: typeof roadmap) =>
  style.layers.filter(({ minzoom = 0, maxzoom = 24 }) => zoom >= minzoom && zoom < maxzoom).map(({ id }) => id);

describe.each([
  ['coarse', coarse],
  ['sharp', sharp],
] as const)('a %s picture', (_, imagery) => {
  it.each(['satellite', 'hybrid'] as const)('makes a valid style of the %s', (kind) => {
    expect(validateStyleMin(withImagery(roadmap, imagery, kind))).toEqual([]);
  });

  it('leaves the roadmap as it is', () => {
    expect(withImagery(roadmap, imagery, 'roadmap')).toBe(roadmap);
  });

  it('is alone on the satellite map, below borders and names on the hybrid', () => {
    expect(idsAt(5, withImagery(roadmap, imagery, 'satellite')).at(-1)).toBe('picture');
    const hybrid = idsAt(5, withImagery(roadmap, imagery, 'hybrid'));
    const above = hybrid.slice(hybrid.indexOf('picture') + 1);
    expect(above).toEqual(expect.arrayContaining(['country-borders-over', 'state-names', 'place-names']));
  });
});

describe('beyond the imagery’s zoom', () => {
  it.each(['satellite', 'hybrid'] as const)('the %s map is the roadmap', (kind) => {
    expect(idsAt(12, withImagery(roadmap, coarse, kind))).toEqual(idsAt(12, roadmap));
  });

  it('labels have their own colour again', () => {
    const layer = withImagery(roadmap, coarse, 'hybrid').layers.find(({ id }) => id === 'place-names');
    const own = roadmap.layers.find(({ id }) => id === 'place-names');
    if (layer?.type !== 'symbol' || own?.type !== 'symbol') throw new Error('The layer is not there.');
    expect(layer.paint?.['text-color']).toEqual(['step', ['zoom'], '#ffffff', 6, own.paint?.['text-color']]);
  });
});

it('unlimited imagery has streets and their labels', () => {
  const ids = idsAt(16, withImagery(roadmap, sharp, 'hybrid'));
  expect(ids).toEqual(expect.arrayContaining(['picture', 'street-major-over', 'street-names-major']));
  expect(ids).not.toContain('street-major');
});
