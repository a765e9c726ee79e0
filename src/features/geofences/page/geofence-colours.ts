/** Colours that stand out on the map, in both lights and over pictures of the ground, and from each other. */
export const geofenceColours = [
  '#c92a2a',
  '#e8590c',
  '#b08900',
  '#2b8a3e',
  '#0b7285',
  '#1971c2',
  '#5f3dc4',
  '#a61e7c',
  '#6d4c41',
  '#495057',
] as const;

/** For the next of several shapes: one that none of them has, as long as there are such. */
export function nextColour(used: readonly string[]): string {
  return (
    geofenceColours.find((colour) => !used.includes(colour)) ??
    geofenceColours[used.length % geofenceColours.length] ??
    geofenceColours[0]
  );
}
