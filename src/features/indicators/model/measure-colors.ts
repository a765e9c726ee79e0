import type { MeasureKey } from './measures.ts';

/** Measures of a status have its colour. */
export const measureColors: Partial<Record<MeasureKey, string>> = {
  work_h: 'running',
  idle_h: 'idle',
  available_h: 'gray-3',
  productive: 'running',
  idle_short_h: 'sev-med',
  idle_medium_h: 'sev-high',
  idle_long_h: 'sev-crit',
  outside_h: 'sev-high',
  speedings: 'sev-high',
  breakdowns: 'maintenance',
  silent_assets: 'silent',
  delay_p95_s: 'accent',
};

export const dueColors: Readonly<Record<string, string>> = { overdue: 'sev-crit', due: 'sev-med', ok: 'running' };
