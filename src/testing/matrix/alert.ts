import { createAlertDefinition } from '#features/alerts/definitions/contract.ts';
import { raiseExternal } from '#features/alerts/treatment/contract.ts';
import { createApiKey, deleteApiKey } from '#features/identity/api-keys/contract.ts';
import type { TestApi } from '../test-api.ts';

/** Creates a definition in a unit and an open alert of it; `text` is part of all their texts. */
export async function makeMatrixAlert(
  api: TestApi,
  headers: Record<string, string>,
  { unitId, assetCode, text }: { unitId: string; assetCode: string; text: string },
) {
  const code = crypto.randomUUID().slice(-12);
  const definition = await api.call(createAlertDefinition, {
    headers,
    body: { code, type: 'external', description: text, category: 'event', status: 'active', unit_ids: [unitId] },
  });
  const key = await api.call(createApiKey, { headers, body: { name: text, kind: 'full' } });
  const raised = await api.call(raiseExternal, {
    headers: { authorization: `Bearer ${key.secret}` },
    body: {
      code,
      asset: assetCode,
      occurred_at: new Date().toISOString(),
      description: text,
      attributes: { said: text },
    },
  });
  // Lists of keys would show deleted ones.
  await api.call(deleteApiKey, { headers, params: { id: key.id } });
  return { alertDefinitionId: definition.id, alertDefinitionCode: code, alertId: raised.alert_id };
}
