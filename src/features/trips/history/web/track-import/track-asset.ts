/** Whose past a track becomes. */
export interface TrackAsset {
  id: string;
  code: string;
}
