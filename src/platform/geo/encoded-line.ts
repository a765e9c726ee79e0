/** Google's encoded polyline form, precision 5: latitude and longitude in turn, as steps from the one before. */
const parts = 100_000;
const metersPerDegree = 111_195;

/** Places of an encoded line: latitude and longitude in degrees, one after the other. What is cut off or no line ends where it can be read. */
export function decodeLine(path: string): number[] {
  const places: number[] = [];
  let at = 0;
  let sums: [number, number] = [0, 0];
  while (at < path.length) {
    const north = readStep(path, at);
    const east = north && readStep(path, north.next);
    if (!east) break;
    sums = [sums[0] + north.step, sums[1] + east.step];
    places.push(sums[0] / parts, sums[1] / parts);
    at = east.next;
  }
  return places;
}

function readStep(path: string, from: number): { step: number; next: number } | null {
  let value = 0;
  for (let at = from, shift = 0; at < path.length; at++, shift += 5) {
    const piece = path.charCodeAt(at) - 63;
    value |= (piece & 0x1f) << shift;
    if (piece < 0x20) return { step: value & 1 ? ~(value >> 1) : value >> 1, next: at + 1 };
  }
  return null;
}

/** Repeated places, equal once rounded, can be left out: they draw nothing. */
export function encodeLine(places: readonly number[], { skipRepeats = false } = {}): string {
  let text = '';
  let [latitude, longitude] = [0, 0];
  for (let at = 0; at + 1 < places.length; at += 2) {
    const north = Math.round((places[at] ?? 0) * parts);
    const east = Math.round((places[at + 1] ?? 0) * parts);
    if (skipRepeats && at > 0 && north === latitude && east === longitude) continue;
    text += writeStep(north - latitude) + writeStep(east - longitude);
    [latitude, longitude] = [north, east];
  }
  return text;
}

function writeStep(step: number): string {
  let left = step < 0 ? ~(step << 1) : step << 1;
  let text = '';
  for (; left >= 0x20; left >>= 5) text += String.fromCharCode((0x20 | (left & 0x1f)) + 63);
  return text + String.fromCharCode(left + 63);
}

/**
 * Leaves out places that lie within so many metres of the line through those that stay (Douglas and Peucker); the two ends stay.
 * Flat over the few kilometres of one trip: errs by far less than what it leaves out.
 */
export function simplifyLine(places: readonly number[], toleranceM: number): number[] {
  const count = places.length / 2;
  if (count < 3 || toleranceM <= 0) return [...places];
  const widen = Math.cos(((places[0] ?? 0) * Math.PI) / 180);
  const x = (index: number) => (places[2 * index + 1] ?? 0) * metersPerDegree * widen;
  const y = (index: number) => (places[2 * index] ?? 0) * metersPerDegree;
  const isKept = new Uint8Array(count);
  isKept[0] = isKept[count - 1] = 1;
  const open: [number, number][] = [[0, count - 1]];
  for (let leg = open.pop(); leg; leg = open.pop()) {
    const [first, last] = leg;
    const far = farthest(first, last, (index) =>
      offLeg([x(index), y(index)], [x(first), y(first)], [x(last), y(last)]),
    );
    if (far.distance <= toleranceM) continue;
    isKept[far.index] = 1;
    open.push([first, far.index], [far.index, last]);
  }
  const kept: number[] = [];
  for (let index = 0; index < count; index++)
    if (isKept[index]) kept.push(places[2 * index] ?? 0, places[2 * index + 1] ?? 0);
  return kept;
}

function farthest(first: number, last: number, distanceOf: (index: number) => number) {
  let [index, distance] = [first, -1];
  for (let at = first + 1; at < last; at++) {
    const here = distanceOf(at);
    if (here > distance) [index, distance] = [at, here];
  }
  return { index, distance };
}

type Spot = readonly [x: number, y: number];

function offLeg([x, y]: Spot, [ax, ay]: Spot, [bx, by]: Spot): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
}
