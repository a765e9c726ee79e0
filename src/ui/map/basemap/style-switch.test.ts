import { describe, expect, it } from 'vitest';
import type { StyleSpecification } from 'maplibre-gl';
import { keepOwnLayers } from './style-switch.ts';

const ground = (colour: string): StyleSpecification => ({
  version: 8,
  sources: { world: { type: 'vector', tiles: [] } },
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': colour } }],
});

describe('keepOwnLayers', () => {
  it('keeps the page’s layers and takes the rest from the new style', () => {
    const light = ground('#ffffff');
    const drawn: StyleSpecification = {
      ...light,
      sources: { ...light.sources, geofences: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
      layers: [...light.layers, { id: 'geofences', type: 'line', source: 'geofences' }],
    };
    const result = keepOwnLayers(light)(drawn, ground('#000000'));
    expect(result.layers.map((layer) => layer.id)).toEqual(['ground', 'geofences']);
    expect(result.layers[0]).toEqual(ground('#000000').layers[0]);
    expect(Object.keys(result.sources)).toEqual(['world', 'geofences']);
  });

  it('does not touch a new style when the previous one was an address', () => {
    expect(keepOwnLayers('https://host.example/style.json')(ground('#ffffff'), ground('#000000'))).toEqual(
      ground('#000000'),
    );
  });
});
