/** Layers that can be hidden. */
export const mapParts = ['names', 'clusters', 'trail', 'alerts'] as const;
export type MapPart = (typeof mapParts)[number];
