/** The longitude plus a multiple of 360, within 180 of another. */
export function unwrapped(longitude: number, near: number): number {
  if (longitude - near > 180) return longitude - 360;
  return longitude - near < -180 ? longitude + 360 : longitude;
}
