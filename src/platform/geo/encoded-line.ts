/** Google's encoded polyline, precision 5: latitude and longitude alternating, as differences. */
const parts = 100_000;

/**
 * Decodes a line to latitude and longitude in degrees, alternating. A truncated or invalid line ends at its last
 * readable place.
 */
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

/** Places that are equal after rounding can be left out. */
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
