/** What other slices may know of it, in the browser and at the server alike. */
export { anySpanPart, spanPart } from './span-address.ts';
export { clockSpeeds, replayAddress, replayAssetsMax, type ClockSpeed, type ReplayAddress } from './replay-address.ts';
export { firstPreset, type Span } from './spans.ts';
