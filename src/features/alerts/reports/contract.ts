import { endpoint, forSection } from '#platform/contract.ts';

export const readAlertReport = endpoint('GET /alerts/{id}/report', forSection('alerts'), {
  summary: 'The report that its definition asked for when it was raised, as PDF; for people who see the alert.',
  produces: 'application/octet-stream',
});
