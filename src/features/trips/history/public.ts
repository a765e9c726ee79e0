/** What other slices may know of it, in the browser and at the server alike. */
export { readSpan, writeSpan } from './span-address.ts';
export { firstPreset, type Preset, type Span } from './spans.ts';
