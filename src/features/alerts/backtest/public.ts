/** The back-test of an alert definition as ingest plays it. */
export type { PastFix, Rehearsal, BacktestConditions, Ring } from './backtest.ts';
