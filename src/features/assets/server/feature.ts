import type { Feature } from '#platform/server/feature.ts';
import { bind, PreparedJson } from '#platform/server/http/binding.ts';
import type { Live } from '#platform/server/live.ts';
import * as contract from '../contract.ts';
import { fetchFacets } from './asset-filters-store.ts';
import { fetchAsset, fetchAssets, fetchMapAssets } from './asset-store.ts';
import { createAsset } from './create-asset.ts';
import { deleteAsset } from './delete-asset.ts';
import { startStatusClock } from './status-clock.ts';
import { updateAsset } from './update-asset.ts';

export function assetsFeature(live: Live): Feature {
  return {
    name: 'assets',
    bindings: [
      bind(contract.listAssets, (context, { query }) => fetchAssets(context, query)),
      bind(contract.listAssetFilters, (context, { query }) => fetchFacets(context, query)),
      bind(contract.listMapAssets, async (context) => new PreparedJson(await fetchMapAssets(context))),
      bind(contract.getAsset, (context, { params }) => fetchAsset(context, params.id)),
      bind(contract.createAsset, (context, { body }) => createAsset(context, live, body)),
      bind(contract.updateAsset, (context, { params, body }) => updateAsset(context, live, { id: params.id, fields: body })),
      bind(contract.deleteAsset, (context, { params }) => deleteAsset(context, live, params.id)),
    ],
    work: async (services) => startStatusClock(services),
  };
}
