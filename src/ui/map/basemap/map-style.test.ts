import { describe, expect, it } from 'vitest';
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { mapStyle } from './map-style.ts';

const tiles = {
  worldTiles: 'https://host.example/world/{z}/{x}/{y}',
  streetTiles: 'https://host.example/streets/{z}/{x}/{y}',
  bounds: [-51.3, -30.2, -46.5, -23.5],
  areas: [[-51.3, -30.2, -51.1, -30]],
} satisfies Parameters<typeof mapStyle>[0];

describe('mapStyle', () => {
  it.each(['light', 'dark'] as const)('is a valid style in the %s', (light) => {
    expect(validateStyleMin(mapStyle(tiles, { light, language: 'pt' }))).toEqual([]);
  });

  it('asks nobody for glyphs or sprites', () => {
    const style = mapStyle(tiles, { light: 'light', language: 'en' });
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
  });

  it('has the same layers in both lights, so that switching repaints and rebuilds nothing', () => {
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
