import { expect, test } from 'vitest';
import type { Severity } from '#features/messaging/notifications/contract.ts';
import { countSeverities, groupAlerts } from './group-alerts.ts';

const alert = (definition_id: string, severity: Severity, minute: number) => ({
  definition_id,
  severity,
  occurred_at: new Date(Date.UTC(2026, 10, 20, 12, minute)),
});

test.each<[string, ReturnType<typeof alert>[], [string, Severity, number[]][]]>([
  ['nothing', [], []],
  [
    'the gravest first',
    [alert('a', 'low', 1), alert('b', 'critical', 2)],
    [
      ['b', 'critical', [2]],
      ['a', 'low', [1]],
    ],
  ],
  [
    'alike grave: what came most often',
    [alert('a', 'high', 1), alert('b', 'high', 2), alert('b', 'high', 3)],
    [
      ['b', 'high', [3, 2]],
      ['a', 'high', [1]],
    ],
  ],
  [
    'in a group the gravest, then the newest',
    [alert('a', 'low', 1), alert('a', 'high', 2), alert('a', 'low', 3)],
    [['a', 'high', [2, 3, 1]]],
  ],
  [
    'what is not said at the end',
    [alert('a', 'uninformed', 1), alert('b', 'informative', 2)],
    [
      ['b', 'informative', [2]],
      ['a', 'uninformed', [1]],
    ],
  ],
])('grouping alerts: %s', (_, alerts, groups) => {
  expect(
    groupAlerts(alerts).map(({ definition_id, severity, alerts: of }) => [
      definition_id,
      severity,
      of.map(({ occurred_at }) => occurred_at.getUTCMinutes()),
    ]),
  ).toEqual(groups);
});

test('counts by severity, highest first', () => {
  const alerts = [alert('a', 'low', 1), alert('b', 'critical', 2), alert('b', 'low', 2)];
  expect(countSeverities(alerts)).toEqual([
    { severity: 'critical', count: 1 },
    { severity: 'low', count: 2 },
  ]);
});
