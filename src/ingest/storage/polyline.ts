/** A line in Google's encoded polyline form, precision 5, of latitudes and longitudes in turn. */
export function encodePolyline(places: readonly number[]): string {
  let text = '';
  let latitude = 0;
  let longitude = 0;
  for (let index = 0; index + 1 < places.length; index += 2) {
    const north = Math.round((places[index] ?? 0) * 100_000);
    const east = Math.round((places[index + 1] ?? 0) * 100_000);
    // The same place again draws nothing.
    if (index > 0 && north === latitude && east === longitude) continue;
    text += encodeStep(north - latitude) + encodeStep(east - longitude);
    latitude = north;
    longitude = east;
  }
  return text;
}

function encodeStep(step: number): string {
  let left = step < 0 ? ~(step << 1) : step << 1;
  let text = '';
  while (left >= 0x20) {
    text += String.fromCharCode((0x20 | (left & 0x1f)) + 63);
    left >>= 5;
  }
  return text + String.fromCharCode(left + 63);
}
