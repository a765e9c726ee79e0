import type { Severity } from '#features/messaging/notifications/contract.ts';

interface Gathered {
  definition_id: string;
  severity: Severity;
  occurred_at: Date;
}

/** What is not said stands after what is harmless: in a list of many it is looked at last. */
const ranks: Record<Severity, number> = { uninformed: 0, informative: 1, low: 2, medium: 3, high: 4, critical: 5 };

export interface AlertGroup<A extends Gathered> {
  definition_id: string;
  /** The gravest in it. */
  severity: Severity;
  /** The gravest first, of those the newest. */
  alerts: readonly A[];
}

/** Alerts by their definitions: the gravest first, then those that came most often. */
export function groupAlerts<A extends Gathered>(alerts: readonly A[]): AlertGroup<A>[] {
  const groups = [...Map.groupBy(alerts, ({ definition_id }) => definition_id)].map(([definition_id, of]) => {
    const sorted = of.toSorted(
      (a, b) => ranks[b.severity] - ranks[a.severity] || b.occurred_at.getTime() - a.occurred_at.getTime(),
    );
    return { definition_id, severity: sorted[0]?.severity ?? 'uninformed', alerts: sorted };
  });
  return groups.toSorted((a, b) => ranks[b.severity] - ranks[a.severity] || b.alerts.length - a.alerts.length);
}

/** How many there are of each severity, the gravest first; of what there is none, nothing. */
export function countSeverities(
  alerts: readonly Pick<Gathered, 'severity'>[],
): { severity: Severity; count: number }[] {
  const counts = Map.groupBy(alerts, ({ severity }) => severity);
  return [...counts]
    .map(([severity, of]) => ({ severity, count: of.length }))
    .toSorted((a, b) => ranks[b.severity] - ranks[a.severity]);
}
