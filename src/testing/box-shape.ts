import type { Shape } from '#features/geofences/shapes/shape.ts';

type Ring = [longitude: number, latitude: number][];

/** Corners of a box, the first again at the end. */
export const boxRing = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

export const boxShape = (...sides: Parameters<typeof boxRing>): Extract<Shape, { type: 'Polygon' }> => ({
  type: 'Polygon',
  coordinates: [boxRing(...sides)],
});
