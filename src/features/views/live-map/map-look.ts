/** What can be taken off the map. */
export const mapParts = ['names', 'clusters', 'trail', 'alerts'] as const;
export type MapPart = (typeof mapParts)[number];
