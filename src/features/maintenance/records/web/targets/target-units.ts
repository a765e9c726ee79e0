import type { TargetKind } from '../../public.ts';

/** What numbers that are no money are counted in, as `units` of the words calls it. */
export const targetUnits: Partial<Record<TargetKind, 'hours' | 'lph' | 'percent' | 'rpm' | 'seconds'>> = {
  weekly_hours: 'hours',
  idle_burn_lph: 'lph',
  depreciation_pct: 'percent',
  working_rpm: 'rpm',
  expected_interval_s: 'seconds',
};
