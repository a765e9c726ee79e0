/** The asset that a track is imported into. */
export interface TrackAsset {
  id: string;
  code: string;
}
