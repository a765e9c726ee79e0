/** Shapes of points without direction, which show the state without colour. */
export const POINT_SHAPES = ['disc', 'pause', 'stop', 'diamond', 'square', 'bar'] as const;
export type PointShape = (typeof POINT_SHAPES)[number];

/** A point that may move. An unchanged point must be the same object between updates. */
export interface MapPoint {
  readonly id: string;
  /** Degrees, WGS 84. */
  readonly longitude: number;
  readonly latitude: number;
  /** Degrees clockwise from north; null draws the shape instead of an arrow. */
  readonly heading: number | null;
  /** Index into the layer's colours. */
  readonly colour: number;
  readonly shape: PointShape;
  readonly label: string;
}

/** Largest number of colours of a layer: the size of the shader's palette. */
export const COLOUR_LIMIT = 16;
