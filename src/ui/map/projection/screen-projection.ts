/** A screen position in CSS pixels from the map's top left corner. */
export interface ScreenPlace {
  x: number;
  y: number;
}

/** Parameters of the last frame. */
export interface ProjectionFrame {
  /** From Mercator world coordinates to clip space, column-major, in double precision. */
  readonly matrix: ArrayLike<number>;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
  /** Milliseconds of `performance.now`. */
  readonly now: number;
}

/** Projects a world position to the screen, written into `out`. */
export function toScreen(frame: ProjectionFrame, x: number, y: number, out: ScreenPlace): void {
  const m = frame.matrix;
  const w = (m[3] ?? 0) * x + (m[7] ?? 0) * y + (m[15] ?? 1);
  out.x = ((((m[0] ?? 0) * x + (m[4] ?? 0) * y + (m[12] ?? 0)) / w + 1) / 2) * frame.width;
  out.y = ((1 - ((m[1] ?? 0) * x + (m[5] ?? 0) * y + (m[13] ?? 0)) / w) / 2) * frame.height;
}

/**
 * The matrix for coordinates relative to an origin, computed in double precision, so that nothing jitters at high zoom.
 */
export function relativeTo(matrix: ArrayLike<number>, originX: number, originY: number): Float32Array<ArrayBuffer> {
  const relative = Float32Array.from(matrix);
  for (let row = 0; row < 4; row += 1) {
    relative[12 + row] = (matrix[row] ?? 0) * originX + (matrix[4 + row] ?? 0) * originY + (matrix[12 + row] ?? 0);
  }
  return relative;
}
