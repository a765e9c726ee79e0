interface SegmentBox {
  width: number;
  height: number;
  margin: number;
}

/**
 * Converts a path to an SVG path for a thumbnail, north up with true proportions; `places` alternates latitude and
 * longitude.
 */
export function drawSegment(places: readonly number[], { width, height, margin }: SegmentBox): string {
  const count = places.length / 2;
  if (count === 0) return '';
  const widen = Math.cos(((places[0] ?? 0) * Math.PI) / 180);
  const spots = Array.from({ length: count }, (_, at) => ({
    x: (places[2 * at + 1] ?? 0) * widen,
    y: -(places[2 * at] ?? 0),
  }));
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, top] = [least(xs), least(ys)];
  const [wide, high] = [-least(xs.map((x) => -x)) - left, -least(ys.map((y) => -y)) - top];
  const scale = Math.min((width - 2 * margin) / (wide || 1e-9), (height - 2 * margin) / (high || 1e-9));
  const at = ({ x, y }: { x: number; y: number }) =>
    `${((x - left - wide / 2) * scale + width / 2).toFixed(1)} ${((y - top - high / 2) * scale + height / 2).toFixed(1)}`;
  const [first, ...rest] = spots.map(at);
  // A line without length is drawn as a dot by its round caps.
  return `M${first} ${(rest.length > 0 ? rest : [first]).map((spot) => `L${spot}`).join(' ')}`;
}

function least(values: readonly number[]): number {
  return values.reduce((smallest, value) => Math.min(smallest, value), Infinity);
}
