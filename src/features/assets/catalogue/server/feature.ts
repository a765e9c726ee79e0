import type { Feature } from '#platform/server/feature.ts';
import { bind, bindStream } from '#platform/server/http/calls/binding.ts';
import type { Live } from '#platform/live/server/live.ts';
import * as bulk from '../bulk-contract.ts';
import * as contract from '../contract.ts';
import { assetEvents } from '../live-contract.ts';
import * as map from '../map-contract.ts';
import { demandVisibleAsset, fetchAsset } from './asset-store.ts';
import { changeAssets, undoAssetChange } from './change-assets.ts';
import { createAsset } from './create-asset.ts';
import { deleteAsset } from './delete-asset.ts';
import { exportAssets } from './list/export-assets.ts';
import type { AssetIndexes } from './index/asset-index-cache.ts';
import { listAssets, listFacets, lookUpAssets } from './list/list-assets.ts';
import { readMap, readMapIdentities } from './map/read-map.ts';
import { fetchStatusOverrides } from './status/status-override-store.ts';
import { endStatusOverride, setStatusOverride } from './status/set-status-override.ts';
import { statusClock } from './status/status-clock.ts';
import { updateAsset } from './update-asset.ts';
import { listAssetsByState } from './list/visible-assets-store.ts';

interface AssetsParts {
  live: Live;
  indexes: AssetIndexes;
  /** Accounts in which people were active recently. */
  accountsInUse(): Promise<string[]>;
}

export function assetsFeature({ live, indexes, accountsInUse }: AssetsParts): Feature {
  return {
    name: 'assets',
    events: [...assetEvents],
    bindings: [
      bind(contract.listAssets, (context, { query }) => listAssets(context, indexes, query)),
      bind(contract.listAssetFilters, (context, { query }) => listFacets(context, indexes, query)),
      bind(map.listMapAssets, (context) => readMap(context, indexes)),
      bind(map.listMapIdentities, (context) => readMapIdentities(context, indexes)),
      bind(contract.listAssetsByState, async (context, { query }) => ({
        ids: await listAssetsByState(context, query),
      })),
      bind(bulk.lookupAssets, (context, { body }) => lookUpAssets(context, indexes, body.terms)),
      bind(bulk.changeAssets, (context, { body }) => changeAssets(context, { live, indexes }, body)),
      bind(bulk.undoAssetChange, (context, { params }) => undoAssetChange(context, { live, indexes }, params.id)),
      bindStream(bulk.exportAssets, (context, _, { query }) => exportAssets(context, indexes, query)),
      bind(contract.getAsset, (context, { params }) => fetchAsset(context, params.id)),
      bind(contract.createAsset, (context, { body }) => createAsset(context, live, body)),
      bind(contract.updateAsset, (context, { params, body }) =>
        updateAsset(context, live, { id: params.id, fields: body }),
      ),
      bind(contract.deleteAsset, (context, { params }) => deleteAsset(context, live, params.id)),
      bind(contract.listStatusOverrides, async (context, { params }) => {
        await demandVisibleAsset(context, params.id);
        return { items: await fetchStatusOverrides(context, params.id) };
      }),
      bind(contract.setStatusOverride, (context, { params, body }) =>
        setStatusOverride(context, live, {
          assetId: params.id,
          kind: params.kind,
          reason: body.reason,
          until: body.until ?? null,
        }),
      ),
      bind(contract.endStatusOverride, (context, { params }) =>
        endStatusOverride(context, live, { assetId: params.id, kind: params.kind }),
      ),
    ],
    warm: async () => indexes.warm(await accountsInUse()),
    workers: [statusClock],
  };
}
