import { delayBoundsS } from '#features/assets/catalogue/public.ts';
import type { MeasureKey } from './measures.ts';

/**
 * Sums over assets and days in whole units. Measures are computed from them, so that any split and any period add up.
 * Only the top speed is a maximum.
 */
export const sumNames = {
  days: [
    'run_s',
    'work_s',
    'idle_short_s',
    'idle_medium_s',
    'idle_long_s',
    'outside_s',
    'distance_m',
    'fuel_ml',
    'trips',
    'positions',
    'positions_expected',
    'top_speed_kmh',
    /** Target seconds of a week, added per day: seven times the target. */
    'week_target_s',
    /** Days on which the asset existed, and on which it reported. */
    'days_there',
    'days_with_data',
    /** By the schedule of each day. */
    'scheduled_s',
    /** Hours outside of the schedule × weight per hour. */
    'outside_points',
    /** Idle hours × fuel per hour × fuel price. */
    'idle_money',
    /** Acquisition cost, added per day. */
    'original_cost_days',
  ],
  /** Acquisition cost × depreciation rate, for each day on which the asset existed. */
  depreciation: ['rate_depreciation'],
  /** Over the ninety days ending with the period. */
  ninety: ['run_90_s', 'rate_depreciation_90'],
  delays: [
    'delay_0',
    'delay_1',
    'delay_2',
    'delay_3',
    'delay_4',
    'delay_5',
    'delay_6',
    'delay_7',
    'delay_8',
    'delay_9',
  ],
  geofences: ['geofence_s'],
  assets: ['assets', 'heard', 'silent', 'silent_s', 'low_battery'],
  alerts: ['open_alerts', 'alerts', 'solved', 'treat_s'],
  events: ['speedings', 'speeding_s', 'geofence_exits', 'event_points'],
  downtimes: ['down_s', 'breakdowns', 'repair_s'],
  services: ['services_due'],
  faults: ['open_faults'],
  contracts: ['revenue', 'overage', 'costed_revenue'],
  costs: ['costs', 'cost_90'],
} as const;

export type SumSource = keyof typeof sumNames;
export type SumName = (typeof sumNames)[SumSource][number];

const sourceByName = new Map<string, SumSource>(
  Object.entries(sumNames).flatMap(([source, names]) => names.map((name) => [name, source as SumSource] as const)),
);

export function sourceOf(name: SumName): SumSource {
  return sourceByName.get(name) ?? 'days';
}

export interface Formula {
  needs: readonly SumName[];
  value(sums: readonly number[]): number | null;
}

const hours = (name: SumName): Formula => ({ needs: [name], value: ([sum = 0]) => sum / 3_600 });
const whole = (name: SumName): Formula => ({ needs: [name], value: ([sum = 0]) => sum });
const thousandth = (name: SumName): Formula => ({ needs: [name], value: ([sum = 0]) => sum / 1_000 });
const ratio = (over: SumName, under: SumName): Formula => ({
  needs: [over, under],
  value: ([a = 0, b = 0]) => divide(a, b),
});

function divide(a: number, b: number): number | null {
  return b === 0 ? null : a / b;
}

/**
 * Seconds of delay below which a share of positions arrived, interpolated within its count; null without positions.
 * Delays beyond the last bound are treated as the last bound.
 */
export function delayAt(share: number, counts: readonly number[]): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  const wanted = share * all;
  let below = 0;
  for (let at = 0; at < delayBoundsS.length; at++) {
    const count = counts[at] ?? 0;
    const from = at === 0 ? 0 : (delayBoundsS[at - 1] ?? 0);
    const to = delayBoundsS[at] ?? 0;
    if (below + count >= wanted && count > 0) return from + ((to - from) * (wanted - below)) / count;
    below += count;
  }
  return delayBoundsS.at(-1) ?? null;
}

/** Below this many engine hours a score would be random. */
const leastExposureH = 5;

export const formulas: Record<MeasureKey, Formula> = {
  run_h: hours('run_s'),
  work_h: hours('work_s'),
  idle_h: { needs: ['run_s', 'work_s'], value: ([run = 0, work = 0]) => (run - work) / 3_600 },
  // Below zero where more was run than the target, so that rows of any split add up to the total.
  available_h: {
    needs: ['week_target_s', 'run_s'],
    value: ([week = 0, run = 0]) => (week / 7 - run) / 3_600,
  },
  target_h: { needs: ['week_target_s'], value: ([week = 0]) => week / 7 / 3_600 },
  utilization: { needs: ['run_s', 'week_target_s'], value: ([run = 0, week = 0]) => divide(run * 7, week) },
  // Running without idling is working.
  productive: { needs: ['work_s', 'week_target_s'], value: ([work = 0, week = 0]) => divide(work * 7, week) },
  idle_ratio: { needs: ['run_s', 'work_s'], value: ([run = 0, work = 0]) => divide(run - work, run) },
  idle_short_h: hours('idle_short_s'),
  idle_medium_h: hours('idle_medium_s'),
  idle_long_h: hours('idle_long_s'),
  outside_h: hours('outside_s'),
  geofence_h: hours('geofence_s'),
  distance_km: thousandth('distance_m'),
  top_speed_kmh: {
    needs: ['top_speed_kmh', 'positions'],
    value: ([top = 0, positions = 0]) => (positions === 0 ? null : top),
  },
  trips: whole('trips'),
  fuel_l: thousandth('fuel_ml'),

  assets: whole('assets'),
  communicating: ratio('heard', 'assets'),
  silent_assets: whole('silent'),
  // Assets that never reported have no last report.
  silent_h: {
    needs: ['silent_s', 'silent'],
    value: ([sum = 0, silent = 0]) => (sum === 0 && silent > 0 ? null : sum / 3_600),
  },
  low_battery: whole('low_battery'),
  communicating_days: ratio('days_with_data', 'days_there'),
  completeness: ratio('positions', 'positions_expected'),
  delay_p50_s: { needs: sumNames.delays, value: (counts) => delayAt(0.5, counts) },
  delay_p95_s: { needs: sumNames.delays, value: (counts) => delayAt(0.95, counts) },

  open_alerts: whole('open_alerts'),
  alerts: whole('alerts'),
  time_to_treat_h: { needs: ['treat_s', 'solved'], value: ([treat = 0, solved = 0]) => divide(treat / 3_600, solved) },

  speedings: whole('speedings'),
  speeding_s: whole('speeding_s'),
  speedings_per_100_h: {
    needs: ['speedings', 'run_s'],
    value: ([events = 0, run = 0]) => divide(events * 100, run / 3_600),
  },
  speeding_s_per_100_h: {
    needs: ['speeding_s', 'run_s'],
    value: ([seconds = 0, run = 0]) => divide(seconds * 100, run / 3_600),
  },
  speedings_per_100_km: {
    needs: ['speedings', 'distance_m'],
    value: ([events = 0, metres = 0]) => divide(events * 100, metres / 1_000),
  },
  geofence_exits: whole('geofence_exits'),
  safety_score: {
    needs: ['event_points', 'outside_points', 'run_s'],
    value: ([events = 0, outside = 0, run = 0]) => {
      const exposureH = run / 3_600;
      return exposureH < leastExposureH ? null : Math.max(0, 100 - ((events + outside) * 100) / exposureH);
    },
  },

  availability: {
    needs: ['scheduled_s', 'down_s'],
    value: ([scheduled = 0, down = 0]) => divide(scheduled - down, scheduled),
  },
  breakdowns: whole('breakdowns'),
  mtbf_h: { needs: ['run_s', 'breakdowns'], value: ([run = 0, times = 0]) => divide(run / 3_600, times) },
  mttr_h: { needs: ['repair_s', 'breakdowns'], value: ([repair = 0, times = 0]) => divide(repair / 3_600, times) },
  services_due: whole('services_due'),
  open_faults: whole('open_faults'),

  revenue: whole('revenue'),
  costs: { needs: ['costs', 'rate_depreciation'], value: ([entered = 0, byRate = 0]) => entered + byRate },
  rate_depreciation: whole('rate_depreciation'),
  margin: {
    needs: ['revenue', 'overage', 'costs', 'rate_depreciation'],
    value: ([revenue = 0, overage = 0, entered = 0, byRate = 0]) => revenue + overage - entered - byRate,
  },
  cost_per_hour: {
    needs: ['cost_90', 'rate_depreciation_90', 'run_90_s'],
    value: ([entered = 0, byRate = 0, run = 0]) => divide(entered + byRate, run / 3_600),
  },
  // For a year; both are sums over the same days.
  dollar_utilization: {
    needs: ['costed_revenue', 'original_cost_days'],
    value: ([revenue = 0, costs = 0]) => divide(revenue * 365, costs),
  },
  overage: whole('overage'),
  idle_cost: whole('idle_money'),
};
