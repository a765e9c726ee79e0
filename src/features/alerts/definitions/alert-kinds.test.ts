import { expect, test } from 'vitest';
import { severities } from '#features/messaging/notifications/contract.ts';
import { notifications } from '#features/messaging/notifications/messages/en.ts';
import { alertCategories, alertType, alertTypes, readAlertType } from './contract.ts';
import { alert_definitions as kinds } from './messages/en.ts';

test('severities, types and categories are those of the specification', () => {
  const severityNames = severities.map((severity) => notifications.severities[severity]);
  expect(severityNames).toEqual(['Informative', 'Low', 'Medium', 'High', 'Critical', 'Uninformed']);
  expect(alertTypes.map((type) => kinds.types[type])).toEqual(['Calculated', 'External', 'Group']);
  const categoryNames = alertCategories.map((category) => kinds.categories[category]);
  expect(categoryNames).toEqual(['Event', 'Geolocation', 'Maintenance', 'Production', 'Security']);
});

test.each([
  ['calculated', 'calculated'],
  ['external', 'external'],
  ['group', 'group'],
  ['alert', 'calculated'],
  ['event', 'external'],
])('the type %s is read as %s', (given, type) => {
  expect(readAlertType.parse(given)).toBe(type);
});

test('replies name a type in one way', () => {
  expect(alertType.safeParse('alert').success).toBe(false);
});
