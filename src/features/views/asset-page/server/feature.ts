import { demandVisibleAsset } from '#features/assets/catalogue/server/public.ts';
import { fetchAssetSources } from '#features/integrations/feeds/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bind, bindHistory } from '#platform/server/http/calls/binding.ts';
import * as contract from '../contract.ts';
import { explainAssetSilence } from './explain-silence.ts';
import { fetchHistory, fetchMeterChanges } from './history-store.ts';
import { readTimeline } from './read-timeline.ts';

/** Timeline, history and silence of one asset. */
export const assetPageFeature: Feature = {
  name: 'asset-page',
  bindings: [
    bindHistory(
      contract.getTimeline,
      ({ to }) => to,
      (context, { params, query }) => readTimeline(context, params, query),
    ),
    bind(contract.explainAssetSilence, (context, { params }) => explainAssetSilence(context, params.id)),
    bind(contract.listMeterChanges, async (context, { params }) => {
      await demandVisibleAsset(context, params.id);
      const items = await fetchMeterChanges(context, params.id);
      return { items, ...(await fetchAssetSources(context, params.id)) };
    }),
    bind(contract.listHistory, async (context, { params, query }) => {
      await demandVisibleAsset(context, params.id);
      return fetchHistory(context, params.id, query);
    }),
  ],
};
