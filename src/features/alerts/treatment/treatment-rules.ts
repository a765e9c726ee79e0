import type { AlertStatus } from './contract.ts';

/** Treatments of an alert. */
export type Treatment = 'counter_measure' | 'take' | 'let_go' | 'finish' | 'reopen';

/** The fields that a treatment depends on. */
export interface Treatable {
  status: AlertStatus;
  has_recommendation: boolean;
  /** Including one sent with the treatment. */
  has_counter_measure: boolean;
}

/** The resulting status, or why the treatment is refused. */
export type Verdict = { status: AlertStatus } | { refused: 'conflict' | 'counter_measure_required' };

/**
 * Opened → Running by the first counter-measure, assignee or order number → Resolved (directly from Opened too; if
 * there is a recommendation, a counter-measure is required) → Opened again. A resolved alert can only be reopened.
 */
export function judgeTreatment(alert: Treatable, treatment: Treatment): Verdict {
  const isResolved = alert.status === 'resolved';
  if (isResolved !== (treatment === 'reopen')) return { refused: 'conflict' };
  switch (treatment) {
    case 'reopen':
      return { status: 'opened' };
    case 'finish':
      return alert.has_recommendation && !alert.has_counter_measure
        ? { refused: 'counter_measure_required' }
        : { status: 'resolved' };
    case 'let_go':
      return { status: alert.status };
    case 'counter_measure':
    case 'take':
      return { status: 'running' };
  }
}

/** The solution must be after the occurrence and not in the future. Instants in milliseconds since 1970. */
export function judgeSolvedAt(solvedAt: number, { occurredAt, now }: { occurredAt: number; now: number }) {
  if (solvedAt > now) return 'ahead_of_time';
  return solvedAt < occurredAt ? 'too_old' : null;
}
