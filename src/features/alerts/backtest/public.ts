/** The back-test of an alert definition as ingest plays it. */
export type { PastFix, AlertBacktest, BacktestConditions, BacktestEpisode } from './backtest.ts';
