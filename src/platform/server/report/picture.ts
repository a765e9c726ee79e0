/** A line or an area: `M`, `L`, `C` and `Z` with absolute coordinates; y downwards. */
export interface PictureShape {
  path: string;
  fill?: string;
  stroke?: string;
  /** Stroke width in points; ends and corners are round. */
  width?: number;
  dash?: readonly number[];
}

/** A drawing of shapes, bottom to top, clipped to its size. Points. */
export interface Picture {
  width: number;
  height: number;
  shapes: readonly PictureShape[];
}

const round = (value: number) => Math.round(value * 100) / 100;

export function circle(x: number, y: number, radius: number): string {
  // Four curves that approximate a circle.
  const pull = radius * 0.5523;
  const at = (dx: number, dy: number) => `${round(x + dx)} ${round(y + dy)}`;
  return `M${at(radius, 0)} C${at(radius, pull)} ${at(pull, radius)} ${at(0, radius)} C${at(-pull, radius)} ${at(-radius, pull)} ${at(-radius, 0)} C${at(-radius, -pull)} ${at(-pull, -radius)} ${at(0, -radius)} C${at(pull, -radius)} ${at(radius, -pull)} ${at(radius, 0)} Z`;
}

interface PictureBox {
  x: number;
  y: number;
  width: number;
  height: number;
  radius?: number;
}

export function box({ x, y, width, height, radius = 0 }: PictureBox): string {
  const [right, bottom] = [x + width, y + height];
  const at = (px: number, py: number) => `${round(px)} ${round(py)}`;
  if (radius === 0) return `M${at(x, y)} L${at(right, y)} L${at(right, bottom)} L${at(x, bottom)} Z`;
  const pull = radius * 0.4477;
  return [
    `M${at(x + radius, y)} L${at(right - radius, y)} C${at(right - pull, y)} ${at(right, y + pull)} ${at(right, y + radius)}`,
    `L${at(right, bottom - radius)} C${at(right, bottom - pull)} ${at(right - pull, bottom)} ${at(right - radius, bottom)}`,
    `L${at(x + radius, bottom)} C${at(x + pull, bottom)} ${at(x, bottom - pull)} ${at(x, bottom - radius)}`,
    `L${at(x, y + radius)} C${at(x, y + pull)} ${at(x + pull, y)} ${at(x + radius, y)} Z`,
  ].join(' ');
}
