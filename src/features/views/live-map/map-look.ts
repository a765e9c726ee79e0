/** What the map is drawn as. */
export const mapKinds = ['roadmap', 'satellite', 'hybrid'] as const;
export type MapKind = (typeof mapKinds)[number];

/** What can be taken off the map. */
export const mapParts = ['names', 'clusters', 'trail', 'alerts'] as const;
export type MapPart = (typeof mapParts)[number];
