/** Evaluation of alert definitions on past positions, implemented by ingest. */
export type { PastFix, AlertBacktest, BacktestConditions, BacktestEpisode } from './backtest.ts';
