import { expect, test } from 'vitest';
import { hourMs } from '#platform/time/durations.ts';
import { assetsOf, createFleet } from '../../../../simulator/fleet.ts';
import { pastAlertsOf, type PastDefinition, type Treater } from './demo-past-alerts.ts';

const now = Date.parse('2026-11-26T11:00-03:00');
const [account] = createFleet(7).accounts;
const subjects = (account ? assetsOf(account) : [])
  .slice(0, 60)
  .map((sheet) => ({ id: sheet.code, unitId: 'A', sheet }));
const definition = (code: string, severity: string): PastDefinition => ({ id: code, code, severity, subjects });
const definitions = [
  definition('TEMPERATURA-MOTOR', 'critical'),
  definition('OCIOSO-5', 'medium'),
  definition('COMBUSTIVEL-BAIXO', 'low'),
];
const treaters: Treater[] = ['Ana', 'Bia', 'Caio', 'Davi'].map((name) => ({ id: name, name, unitIds: null }));
const outside: Treater = { id: 'Eva', name: 'Eva', unitIds: ['B'] };
const alerts = pastAlertsOf(definitions, [outside, ...treaters], { seed: 7, now });

const hoursToTreat = (code: string) =>
  alerts
    .filter(({ definitionId, solvedAt }) => definitionId === code && solvedAt !== null)
    .map(({ occurredAt, solvedAt }) => ((solvedAt ?? 0) - occurredAt) / hourMs)
    .toSorted((a, b) => a - b);
const medianOf = (values: number[]) => values[Math.floor(values.length / 2)] ?? 0;

test('the same seed and time give the same', () => {
  expect(pastAlertsOf(definitions, [outside, ...treaters], { seed: 7, now })).toEqual(alerts);
});

test('what is critical is treated within an hour or so, what is low within a day', () => {
  expect(medianOf(hoursToTreat('TEMPERATURA-MOTOR'))).toBeLessThan(1.5);
  expect(medianOf(hoursToTreat('OCIOSO-5'))).toBeGreaterThan(2);
  expect(medianOf(hoursToTreat('OCIOSO-5'))).toBeLessThan(12);
  expect(medianOf(hoursToTreat('COMBUSTIVEL-BAIXO'))).toBeLessThan(26);
});

test('everybody who sees the unit treats some, nobody else does', () => {
  const people = new Set(alerts.flatMap(({ steps }) => steps.flatMap(({ userId }) => userId ?? [])));
  expect([...people].toSorted()).toEqual(['Ana', 'Bia', 'Caio', 'Davi']);
});

test('of a definition and asset no alert begins while another is unresolved, and steps are in order and not of tomorrow', () => {
  for (const own of Map.groupBy(alerts, ({ definitionId, assetId }) => `${definitionId} ${assetId}`).values()) {
    const inOrder = own.toSorted((a, b) => a.occurredAt - b.occurredAt);
    for (const [at, alert] of inOrder.slice(1).entries())
      expect(inOrder[at]?.solvedAt ?? Infinity).toBeLessThanOrEqual(alert.occurredAt);
  }
  for (const { steps } of alerts) {
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(steps.every(({ at }) => at <= now)).toBe(true);
  }
});
