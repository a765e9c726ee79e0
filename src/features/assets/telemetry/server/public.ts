/** What other domains and ingest use of stored positions. */
export { readPositions, type PositionTables } from './packed/positions-store.ts';
export {
  mayBePacked,
  withPacked,
  type PackedSlice,
  type RunStatement,
  type WantedSpan,
} from './packed/packed-store.ts';
export {
  numberAt,
  numberNames,
  numberTypes,
  PackedDay,
  packPositions,
  type NumberName,
  type PackedPosition,
} from './packed/position-codec.ts';
export type { NumberColumn } from './packed/number-column.ts';
