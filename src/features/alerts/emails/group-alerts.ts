import type { Severity } from '#features/messaging/notifications/contract.ts';

interface Gathered {
  definition_id: string;
  severity: Severity;
  occurred_at: Date;
}

/** Uninformed sorts below informative. */
const ranks: Record<Severity, number> = { uninformed: 0, informative: 1, low: 2, medium: 3, high: 4, critical: 5 };

export interface AlertsOfDefinition<A extends Gathered> {
  definition_id: string;
  /** The highest severity in the group. */
  severity: Severity;
  /** By severity, then newest first. */
  alerts: readonly A[];
}

/** Groups alerts by definition, ordered by severity, then by number of alerts. */
export function groupAlerts<A extends Gathered>(alerts: readonly A[]): AlertsOfDefinition<A>[] {
  const groups = [...Map.groupBy(alerts, ({ definition_id }) => definition_id)].map(([definition_id, of]) => {
    const sorted = of.toSorted(
      (a, b) => ranks[b.severity] - ranks[a.severity] || b.occurred_at.getTime() - a.occurred_at.getTime(),
    );
    return { definition_id, severity: sorted[0]?.severity ?? 'uninformed', alerts: sorted };
  });
  return groups.toSorted((a, b) => ranks[b.severity] - ranks[a.severity] || b.alerts.length - a.alerts.length);
}

/** Counts by severity, highest first, leaving out zeros. */
export function countSeverities(
  alerts: readonly Pick<Gathered, 'severity'>[],
): { severity: Severity; count: number }[] {
  const counts = Map.groupBy(alerts, ({ severity }) => severity);
  return [...counts]
    .map(([severity, of]) => ({ severity, count: of.length }))
    .toSorted((a, b) => ranks[b.severity] - ranks[a.severity]);
}
