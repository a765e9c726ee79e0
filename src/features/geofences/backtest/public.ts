/** The back-test of a geofence as ingest plays it. */
export { findNear, partMs, partsOf, reachAround, type HourPart } from './near-spans.ts';
export type { GeofenceBacktest, BacktestGeofences } from './backtest.ts';
