/** What other domains and ingest use of stored positions. */
export { readPositions, readSlices } from './packed/positions-store.ts';
export { mayBePacked, withPacked, type PackedSlice, type WantedSpan } from './packed/packed-store.ts';
export {
  numberAt,
  numberNames,
  numberTypes,
  PackedDay,
  packPositions,
  type PackedPosition,
} from './packed/position-codec.ts';
export type { NumberColumn } from './packed/number-column.ts';
