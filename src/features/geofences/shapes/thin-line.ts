type Point = readonly [longitude: number, latitude: number];

/** A line without those of its points that lie within so many degrees (of latitude) of the straight way between others. */
export function thinLine<P extends Point>(line: readonly P[], degrees: number): P[] {
  const kept = new Set([0, line.length - 1]);
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const farthest = farthestOf(line, from, to);
    if (!farthest || farthest.apart <= degrees) continue;
    kept.add(farthest.at);
    spans.push([from, farthest.at], [farthest.at, to]);
  }
  return line.filter((_, at) => kept.has(at));
}

function farthestOf(line: readonly Point[], from: number, to: number): { at: number; apart: number } | null {
  const [start, end] = [line[from], line[to]];
  if (!start || !end) return null;
  let farthest: { at: number; apart: number } | null = null;
  for (let at = from + 1; at < to; at++) {
    const point = line[at];
    const apart = point ? distanceTo(point, start, end) : 0;
    if (!farthest || apart > farthest.apart) farthest = { at, apart };
  }
  return farthest;
}

function distanceTo([x, y]: Point, [startX, startY]: Point, [endX, endY]: Point): number {
  const narrow = Math.cos((y * Math.PI) / 180);
  const [eastward, northward] = [(endX - startX) * narrow, endY - startY];
  const [pointX, pointY] = [(x - startX) * narrow, y - startY];
  const length = eastward ** 2 + northward ** 2;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (pointX * eastward + pointY * northward) / length));
  return Math.hypot(pointX - share * eastward, pointY - share * northward);
}
