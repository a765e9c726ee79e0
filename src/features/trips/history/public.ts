/** Used by other slices, in the browser and on the server. */
export { anySpanPart, spanPart } from './span-address.ts';
export { clockSpeeds, replayAddress, replayAssetsMax, type ClockSpeed, type ReplayAddress } from './replay-address.ts';
export { firstPreset, type HistorySpan } from './spans.ts';
