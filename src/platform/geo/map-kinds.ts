/** What a map is drawn as. */
export const mapKinds = ['roadmap', 'satellite', 'hybrid'] as const;
export type MapKind = (typeof mapKinds)[number];
