/** Public to other slices, in browser and server. */
export {
  listAssetGeofenceEvents,
  listGeofenceDays,
  listGeofenceEvents,
  listGeofenceStays,
  type GeofenceEvent,
  type Stay,
} from './event-contract.ts';
export type { StoredVersion } from '#features/geofences/engine/crossings/geofence-book.ts';
export { mayDrawAny } from './geofence-policy.ts';
export { isFor, type MapReading } from './map-reading.ts';
export { seenOnceLabel } from './seen-once.ts';
export { areaOf, type Shape } from './shapes/shape.ts';
export type { ShapeFault } from './shapes/shape-rules.ts';
export type { Suggestion } from '#features/geofences/suggestions/suggestion-contract.ts';
export type { BacktestReport } from '#features/geofences/backtest/backtest-contract.ts';
