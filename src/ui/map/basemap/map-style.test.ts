import { describe, expect, it } from 'vitest';
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { mapStyle } from './map-style.ts';
import { outsideOf } from './region-layers.ts';

const tiles = {
  worldTiles: 'https://host.example/world/{z}/{x}/{y}',
  streetTiles: 'https://host.example/streets/{z}/{x}/{y}',
  bounds: [-51.3, -30.2, -46.5, -23.5],
  areas: [[-51.3, -30.2, -51.1, -30]],
  region: null,
} satisfies Parameters<typeof mapStyle>[0];

const region = {
  tiles: 'https://host.example/region/{z}/{x}/{y}',
  bounds: [-51.3, -30.2, -51, -29.9],
  minZoom: 0,
  maxZoom: 15,
  credit: 'Protomaps',
} satisfies Parameters<typeof mapStyle>[0]['region'];

describe('mapStyle', () => {
  it.each(['light', 'dark'] as const)('is a valid style in the %s, with a region and without', (light) => {
    expect(validateStyleMin(mapStyle(tiles, { light, language: 'pt' }))).toEqual([]);
    expect(validateStyleMin(mapStyle({ ...tiles, region }, { light, language: 'pt' }))).toEqual([]);
  });

  it('draws a region’s roads in place of the included ones, and labels places once', () => {
    const { sources, layers } = mapStyle({ ...tiles, region }, { light: 'light', language: 'pt' });
    expect(Object.keys(sources)).toEqual(['world', 'region']);
    const ids = layers.map(({ id }) => id);
    expect(ids.indexOf('region-water')).toBeLessThan(ids.indexOf('street-minor'));
    expect(
      new Set(layers.filter(({ id }) => id.startsWith('street-')).map((layer) => 'source' in layer && layer.source)),
    ).toEqual(new Set(['region']));
    const names = layers.find(({ id }) => id === 'place-names');
    expect(names && 'filter' in names && names.filter).toEqual(outsideOf(region.bounds));
  });

  it('has only layers and sources that the built map library draws', () => {
    const { layers, sources } = mapStyle({ ...tiles, region }, { light: 'light', language: 'pt' });
    expect(new Set(layers.map(({ type }) => type))).toEqual(new Set(['background', 'fill', 'line', 'symbol']));
    expect(new Set(Object.values(sources).map(({ type }) => type))).toEqual(new Set(['vector']));
  });

  it('requests no external glyphs or sprites', () => {
    const style = mapStyle(tiles, { light: 'light', language: 'en' });
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
  });

  it('has the same layers in light and dark, so that switching only repaints', () => {
    const shape = (light: 'light' | 'dark') =>
      mapStyle(tiles, { light, language: 'pt' }).layers.map(({ id, type }) => ({ id, type }));
    expect(shape('light')).toEqual(shape('dark'));
    expect(mapStyle(tiles, { light: 'light', language: 'pt' })).not.toEqual(
      mapStyle(tiles, { light: 'dark', language: 'pt' }),
    );
  });

  it('names countries in the language asked for', () => {
    const names = mapStyle(tiles, { light: 'light', language: 'es' }).layers.find(
      (layer) => layer.id === 'country-names',
    );
    expect(names?.type === 'symbol' && names.layout?.['text-field']).toEqual(['get', 'name_es']);
  });
});
