/** Shape of a point without a direction: shows its state without colour. */
export const POINT_SHAPES = ['disc', 'pause', 'stop', 'diamond', 'square', 'bar'] as const;
export type PointShape = (typeof POINT_SHAPES)[number];

/** A thing on the map that may move. An unchanged point is the same object from one update to the next. */
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

/** How many colours a layer can have; the shader's palette has this size. */
export const COLOUR_LIMIT = 16;
