import { endpoint, idParams } from '#platform/contract.ts';

export const readAlertReport = endpoint({
  method: 'GET',
  path: '/alerts/{id}/report',
  summary: 'The report that its definition asked for when it was raised, as PDF; for whoever sees the alert.',
  access: { kind: 'session', module: 'services:simc', section: 'alerts' },
  params: idParams,
  produces: 'application/octet-stream',
});
