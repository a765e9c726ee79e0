/** Back-test as used by ingest. */
export { findNear, partMs, partsOf, reachAround, type HourPart } from './near-spans.ts';
export type { GeofenceBacktest, BacktestGeofences, StartGeofenceBacktest } from './backtest.ts';
