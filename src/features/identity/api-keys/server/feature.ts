import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/calls/binding.ts';
import type { Live } from '#platform/live/server/live.ts';
import * as contract from '../contract.ts';
import { fetchApiKeys } from './api-key-store.ts';
import { createApiKey } from './create-api-key.ts';
import { deleteApiKey } from './delete-api-key.ts';

export function apiKeysFeature(live: Live): Feature {
  return {
    name: 'api-keys',
    bindings: [
      bind(contract.listApiKeys, (context, { query }) => fetchApiKeys(context, query)),
      bind(contract.createApiKey, (context, { body }) => createApiKey(context, body)),
      bind(contract.deleteApiKey, (context, { params }) => deleteApiKey(context, live, params.id)),
    ],
  };
}
