import type { StyleSpecification, TransformStyleFunction } from 'maplibre-gl';

/**
 * Carries sources and layers that the page has added over to a new style. What belonged to the previous style is dropped; when that
 * was only an address, what it held is not known and the new style stands alone until its layers add themselves again.
 */
export function keepOwnLayers(previousStyle: StyleSpecification | string): TransformStyleFunction {
  return (drawn, next) => {
    if (!drawn || typeof previousStyle === 'string') return next;
    const known = new Set(previousStyle.layers.map((layer) => layer.id));
    const ownLayers = drawn.layers.filter((layer) => !known.has(layer.id));
    const ownSources = Object.entries(drawn.sources).filter(([id]) => !(id in previousStyle.sources));
    return {
      ...next,
      sources: { ...next.sources, ...Object.fromEntries(ownSources) },
      layers: [...next.layers, ...ownLayers],
    };
  };
}
