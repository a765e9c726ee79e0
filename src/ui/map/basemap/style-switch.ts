import type { StyleSpecification, TransformStyleFunction } from 'maplibre-gl';

/**
 * Moves sources and layers added by the page to a new style. Those of the previous style are dropped; if it was given
 * as an address, its content is unknown, and layers add themselves again.
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
