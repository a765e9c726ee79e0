import type { TargetKind } from '../../public.ts';

/** Units of numbers that are not money, by message key. */
export const targetUnits: Partial<Record<TargetKind, 'hours' | 'lph' | 'percent' | 'rpm' | 'seconds'>> = {
  weekly_hours: 'hours',
  idle_burn_lph: 'lph',
  depreciation_pct: 'percent',
  working_rpm: 'rpm',
  expected_interval_s: 'seconds',
};
