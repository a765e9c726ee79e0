/** What other slices may know of it, in the browser and at the server alike. */
export { readSpan, writeSpan } from './span-address.ts';
export {
  clockSpeeds,
  readReplayAddress,
  replayAssetsMax,
  writeReplayAddress,
  type ClockSpeed,
  type ReplayAddress,
} from './replay-address.ts';
export { firstPreset, type Preset, type Span } from './spans.ts';
