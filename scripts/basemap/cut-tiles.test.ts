import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, describe, expect, it } from 'vitest';
import { cutTiles } from './cut-tiles.ts';
import { drawSignInMap } from './sign-in-map.ts';
import { boundsOf, readStreets, streetLayer } from './street-layers.ts';
import { readWorldLayers } from './world-layers.ts';

const ASSETS = path.resolve(import.meta.dirname, '../../resources');
const streets = readStreets(path.join(ASSETS, 'streets/porto-alegre-streets.geojson'));
const folder = mkdtempSync(path.join(tmpdir(), 'tiles-'));

function readTile(file: string): VectorTile {
  return new VectorTile(new PbfReader(gunzipSync(readFileSync(path.join(folder, file)))));
}

afterAll(() => rmSync(folder, { recursive: true }));

describe('street tiles', () => {
  cutTiles({ folder, layers: [streetLayer(streets)], minZoom: 11, maxZoom: 14, areas: [boundsOf(streets)] });
  const classesAt = (zoom: number): Set<unknown> => {
    const classes = new Set<unknown>();
    const files = readdirSync(path.join(folder, String(zoom)), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.gz'))) {
      const layer = readTile(path.join(String(zoom), file)).layers['streets'];
      for (let i = 0; layer && i < layer.length; i += 1) classes.add(layer.feature(i).properties['class']);
    }
    return classes;
  };

  it.each([
    { zoom: 11, has: ['primary', 'secondary'], lacks: ['tertiary', 'residential', 'footway'] },
    { zoom: 12, has: ['tertiary'], lacks: ['residential', 'service'] },
    { zoom: 13, has: ['residential'], lacks: ['service', 'footway'] },
    { zoom: 14, has: ['service', 'footway'], lacks: ['proposed', 'construction', 'platform', 'primary_link'] },
  ])('hold at zoom $zoom what is visible there', ({ zoom, has, lacks }) => {
    const classes = classesAt(zoom);
    for (const name of has) expect(classes).toContain(name);
    for (const name of lacks) expect(classes).not.toContain(name);
  });

  it('name the streets of the centre', () => {
    const layer = readTile('14/5860/9626.pbf.gz').layers['streets'];
    const names = Array.from({ length: layer?.length ?? 0 }, (_, i) => layer?.feature(i).properties['name']);
    expect(names).toContain('Rua dos Andradas');
  });
});

describe('world layers', () => {
  const layers = new Map(readWorldLayers(path.join(ASSETS, 'basemap')).map((layer) => [layer.name, layer]));
  const named = (layer: string, zoom: number) => layers.get(layer)?.at(zoom).features ?? [];

  it('name countries in three languages and the states of Brazil', () => {
    const germany = named('countries', 3).find((item) => item.properties?.['name_en'] === 'Germany');
    expect(germany?.properties).toMatchObject({ name_pt: 'Alemanha', name_es: 'Alemania' });
    expect(named('states', 5).map((item) => item.properties?.['name'])).toContain('Rio Grande do Sul');
    expect(named('states', 5)).toHaveLength(27);
  });

  it('show big places first', () => {
    const places = (zoom: number) => named('places', zoom).map((item) => item.properties?.['name']);
    expect(places(3)).toContain('São Paulo');
    expect(places(3)).not.toContain('Porto Alegre');
    expect(places(4)).toContain('Porto Alegre');
    expect(places(6).length).toBeGreaterThan(2000);
  });

  it('draw no country around the whole world: one that crosses 180° is counted on', () => {
    for (const item of named('land', 0)) {
      const rings =
        item.geometry.type === 'MultiPolygon'
          ? item.geometry.coordinates.flat()
          : item.geometry.type === 'Polygon'
            ? item.geometry.coordinates
            : [];
      for (const ring of rings.filter((points) => points.length < 40)) {
        const longitudes = ring.map(([x = 0]) => x);
        expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeLessThan(180);
      }
    }
  });
});

describe('the picture of the sign-in page', () => {
  it.each(['light', 'dark'] as const)('is small, names streets and carries no script in the %s', (light) => {
    const svg = drawSignInMap(streets, light);
    expect(svg.length).toBeLessThan(120_000);
    expect(svg).toContain('Avenida Osvaldo Aranha');
    expect(svg).not.toMatch(/<script|href="http|NaN|undefined/);
  });
});
