import type { AlertStatus } from './contract.ts';

/** What people do with an alert. */
export type Treatment = 'counter_measure' | 'take' | 'let_go' | 'finish' | 'reopen';

/** What a treatment looks at. */
export interface Treatable {
  status: AlertStatus;
  has_recommendation: boolean;
  /** One that comes with the treatment counts. */
  has_counter_measure: boolean;
}

/** The status that follows, or why there is none. */
export type Verdict = { status: AlertStatus } | { refused: 'conflict' | 'counter_measure_required' };

/**
 * Opened → Running by the first counter-measure, assignee or order number → Resolved (from Opened too; with a recommendation a
 * counter-measure goes before) → Opened again. What is resolved changes by reopening alone.
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

/** Of instants in milliseconds since 1970: an alert is solved after it occurred, and not ahead of time. */
export function judgeSolvedAt(solvedAt: number, { occurredAt, now }: { occurredAt: number; now: number }) {
  if (solvedAt > now) return 'ahead_of_time';
  return solvedAt < occurredAt ? 'too_old' : null;
}
