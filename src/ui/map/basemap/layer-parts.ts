import type { ExpressionSpecification } from 'maplibre-gl';

/** Linear interpolation between [zoom, value] stops. */
export function byZoom(...stops: readonly [number, number][]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()];
}

/** Font of the page. MapLibre reads the weight from the first name and uses the first available font. */
export const LABEL_FONTS = { regular: ['Inter Variable'], medium: ['Inter Medium', 'Inter Variable'] };
