import type { MovesOfAsset } from '../export/export-store.ts';
import type { EngineHours } from '../totals-store.ts';

/** An asset in a report: its trips, stops and engine hours. */
export interface AssetHistory extends MovesOfAsset {
  hours: EngineHours;
}
