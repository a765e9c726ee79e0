/** Evaluation of alert definitions on past positions, implemented by ingest. */
export type { AlertPastFix, AlertBacktest, BacktestConditions, BacktestEpisode } from './backtest.ts';
