import { randomUUID } from 'node:crypto';
import { alone, fresh, inAccount, inUnit, listing, naming, sending } from '../matrix/call.ts';
import type { MatrixCall, Things } from '../matrix/types.ts';

const definition = (things: Things) => things.alertDefinitionId;
const alert = (things: Things) => things.alertId;

/** Alert definitions and alerts. */
export const alertCalls: Record<string, MatrixCall> = {
  'GET /alert-definitions': listing(
    () => 'limit=1',
    () => 'sort=-severity',
    () => 'search=canary',
    () => 'type=calculated&status=active',
  ),
  'GET /alert-definitions/choices': alone,
  'POST /alert-definitions': {
    references: { reach: inUnit, status: 422 },
    inputs: (_, references) => [
      {
        body: {
          code: fresh(),
          type: 'calculated',
          description: fresh(),
          category: 'event',
          condition: { on: 'event', event: 'geofence_exit' },
          unit_ids: [references.unitId],
          asset_ids: [references.assetId],
          geofence_ids: [references.geofenceId],
        },
      },
    ],
  },
  'GET /alert-definitions/{id}': naming(inUnit, definition),
  'POST /alert-definitions/preview': {
    references: { reach: inUnit, status: 422 },
    inputs: (_, { unitId, assetId, geofenceId }) => [
      {
        body: {
          condition: { on: 'event', event: 'geofence_exit' },
          unit_ids: [unitId],
          asset_ids: [assetId],
          geofence_ids: [geofenceId],
        },
      },
    ],
  },
  'PUT /alert-definitions/{id}': naming(inUnit, definition, { body: { severity: 'high' } }),
  'PUT /alert-definitions/{id}/file': { ...naming(inUnit, definition), takesDocument: true },
  // The definition has no file.
  'DELETE /alert-definitions/{id}/file': naming(inUnit, definition),
  'GET /alert-definitions/{id}/file': { ...naming(() => false, definition) },
  'DELETE /alert-definitions/{id}': naming(inUnit, definition),

  'GET /alerts': listing(
    () => 'limit=1',
    () => 'sort=-severity',
    () => 'search=canary',
    ({ unitId }) => `unit_id=${unitId}&status=opened`,
    ({ assetId }) => `asset_id=${assetId}`,
    ({ alertDefinitionId }) => `definition_id=${alertDefinitionId}&has_recommendation=false`,
    ({ userId }) => `assignee_id=${userId}&location=canary`,
  ),
  'GET /alerts/summary': listing(
    ({ unitId }) => `unit_id=${unitId}`,
    () => 'search=canary',
  ),
  'GET /alerts/chosen': listing(
    () => 'search=canary',
    ({ unitId }) => `unit_id=${unitId}`,
  ),
  // None of the alerts has a report.
  'GET /alerts/{id}/report': naming(() => false, alert),
  'GET /alerts/export': listing(
    ({ unitId }) => `unit_id=${unitId}&format=xlsx`,
    () => 'search=canary&locale=pt',
  ),
  'GET /alerts/assignees': listing(({ unitId }) => `unit_id=${unitId}`),
  'GET /alerts/open': listing(() => ''),
  'GET /alerts/effective-measures': listing(({ alertDefinitionId }) => `definition_id=${alertDefinitionId}`),
  'GET /alerts/{id}': naming(inUnit, alert),
  'PUT /alerts/{id}/viewers': naming(inUnit, alert, { body: { tab: randomUUID(), treating: false } }),
  'DELETE /alerts/{id}/viewers/{tab}': {
    things: inUnit,
    inputs: (things) => [{ params: { id: alert(things), tab: randomUUID() } }],
  },
  'PUT /alerts/{id}': {
    things: inUnit,
    references: { reach: inAccount, status: 422 },
    inputs: (things, references) => [
      { params: { id: things.alertId }, body: { order_number: fresh(), assignee_id: references.userId } },
    ],
  },
  'POST /alerts/{id}/counter-measures': naming(inUnit, alert, { body: { description: 'Looked at.' } }),
  'POST /alerts/{id}/finish': naming(inUnit, alert, { body: {} }),
  // The alert is open.
  'POST /alerts/{id}/reopen': {
    ...naming(inUnit, alert, { body: {} }),
    statuses: (caller, things) => [inUnit(caller, things) ? 409 : 404],
  },
  'POST /alerts/treat': sending(({ alertId }) => ({ alert_ids: [alertId], counter_measure: 'Looked at.' })),
  'GET /counter-measure-templates': listing(({ alertDefinitionId }) => `definition_id=${alertDefinitionId}`),
  'POST /counter-measure-templates': {
    references: { reach: inUnit, status: 422 },
    inputs: (_, { alertDefinitionId }) => [{ body: { description: fresh(), definition_id: alertDefinitionId } }],
  },
  'POST /alerts/external': {
    references: { reach: inUnit, status: 422 },
    inputs: (_, { alertDefinitionCode, assetCode }) => [
      { body: { code: alertDefinitionCode, asset: assetCode, occurred_at: new Date().toISOString() } },
    ],
  },
};
