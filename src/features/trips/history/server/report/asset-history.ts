import type { MovesOfAsset } from '../export/export-store.ts';
import type { EngineHours } from '../totals-store.ts';

/** What a report shows of an asset: its trips and stops, and its engine hours. */
export interface AssetHistory extends MovesOfAsset {
  hours: EngineHours;
}
