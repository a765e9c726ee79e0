/** Kinds of base map. */
export const mapKinds = ['roadmap', 'satellite', 'hybrid'] as const;
export type MapKind = (typeof mapKinds)[number];
