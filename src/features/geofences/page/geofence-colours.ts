/** Colours distinguishable on light, dark and satellite maps, and from each other. */
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

/** Next unused colour, while there is one. */
export function nextColour(used: readonly string[]): string {
  return (
    geofenceColours.find((colour) => !used.includes(colour)) ??
    geofenceColours[used.length % geofenceColours.length] ??
    geofenceColours[0]
  );
}
