import { formulas, type Formula, type SumName } from './formulas.ts';
import type { MeasureKey } from './measures.ts';

interface Term extends Formula {
  /** The measure whose unit it is written in; a term of the same name is called by it too. */
  like: MeasureKey;
}

const own = (like: MeasureKey, needs: readonly SumName[], per = 1): Term => ({
  like,
  needs,
  value: (sums) => sums.reduce((total, sum) => total + sum, 0) / per,
});
const measure = (key: MeasureKey): Term => ({ like: key, ...formulas[key] });

/** Numbers that measures are computed from: other measures, and sums that are none. */
export const terms = {
  run_h: measure('run_h'),
  work_h: measure('work_h'),
  idle_h: measure('idle_h'),
  target_h: measure('target_h'),
  distance_km: measure('distance_km'),
  assets: measure('assets'),
  speedings: measure('speedings'),
  speeding_s: measure('speeding_s'),
  breakdowns: measure('breakdowns'),
  revenue: measure('revenue'),
  overage: measure('overage'),
  rate_depreciation: measure('rate_depreciation'),
  heard: own('assets', ['heard']),
  days_with_data: own('assets', ['days_with_data']),
  days_there: own('assets', ['days_there']),
  positions: own('assets', ['positions']),
  positions_expected: own('assets', ['positions_expected']),
  treat_h: own('time_to_treat_h', ['treat_s'], 3_600),
  solved: own('alerts', ['solved']),
  points: own('trips', ['event_points', 'outside_points']),
  scheduled_h: own('run_h', ['scheduled_s'], 3_600),
  down_h: own('run_h', ['down_s'], 3_600),
  repair_h: own('run_h', ['repair_s'], 3_600),
  entered_costs: own('costs', ['costs']),
  costs_90: own('costs', ['cost_90', 'rate_depreciation_90']),
  run_90_h: own('run_h', ['run_90_s'], 3_600),
  costed_revenue: own('revenue', ['costed_revenue']),
  original_cost_days: own('costs', ['original_cost_days']),
} satisfies Record<string, Term>;
export type TermName = keyof typeof terms;
export const termNames = Object.keys(terms) as TermName[];

export type ArithmeticPiece = TermName | number | '+' | '−' | '×' | '÷' | '(' | ')';

/** How a measure comes from its terms; a measure that is a plain sum or a percentile has none. */
export const arithmetic: Partial<Record<MeasureKey, readonly ArithmeticPiece[]>> = {
  work_h: ['run_h', '−', 'idle_h'],
  available_h: ['target_h', '−', 'run_h'],
  utilization: ['run_h', '÷', 'target_h'],
  productive: ['work_h', '÷', 'target_h'],
  idle_ratio: ['idle_h', '÷', 'run_h'],
  communicating: ['heard', '÷', 'assets'],
  communicating_days: ['days_with_data', '÷', 'days_there'],
  completeness: ['positions', '÷', 'positions_expected'],
  time_to_treat_h: ['treat_h', '÷', 'solved'],
  speedings_per_100_h: ['speedings', '×', 100, '÷', 'run_h'],
  speeding_s_per_100_h: ['speeding_s', '×', 100, '÷', 'run_h'],
  speedings_per_100_km: ['speedings', '×', 100, '÷', 'distance_km'],
  safety_score: [100, '−', 'points', '×', 100, '÷', 'run_h'],
  availability: ['(', 'scheduled_h', '−', 'down_h', ')', '÷', 'scheduled_h'],
  mtbf_h: ['run_h', '÷', 'breakdowns'],
  mttr_h: ['repair_h', '÷', 'breakdowns'],
  costs: ['entered_costs', '+', 'rate_depreciation'],
  margin: ['revenue', '+', 'overage', '−', 'entered_costs', '−', 'rate_depreciation'],
  cost_per_hour: ['costs_90', '÷', 'run_90_h'],
  dollar_utilization: ['costed_revenue', '×', 365, '÷', 'original_cost_days'],
};

const isTerm = (piece: ArithmeticPiece): piece is TermName => typeof piece === 'string' && piece in terms;

/** The distinct terms of a measure, in the order of its arithmetic. */
export function termsOf(key: MeasureKey): readonly TermName[] {
  return [...new Set((arithmetic[key] ?? []).filter(isTerm))];
}

/** Every sum that a measure and its terms need. */
export function sumsOfExplanation(key: MeasureKey): SumName[] {
  return [...new Set([...formulas[key].needs, ...termsOf(key).flatMap((name) => terms[name].needs)])];
}

/** A term from the sums of one row. */
export function termValue(name: TermName, sumOf: (sum: SumName) => number): number | null {
  const { needs, value } = terms[name];
  return value(needs.map(sumOf));
}
