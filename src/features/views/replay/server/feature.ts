import { demandVisibleAsset } from '#features/assets/catalogue/server/public.ts';
import { code, invalid, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/binding.ts';
import * as contract from '../contract.ts';
import { readMoment } from './read-moment.ts';
import { readPath } from './read-path.ts';
import { readReplay } from './read-replay.ts';
import { countFixes, fetchVisible, type Span } from './track-store.ts';

const { replayLimits } = contract;
const dayMs = 86_400_000;
/** More than this is not read for one answer, however far it would be thinned out. */
const readLimit = 2_000_000;

/** @throws Refusal `validation_error` on `to` for a span that is empty, too long, or holds more than one answer can go through */
async function demandSpan(context: Context, assetIds: readonly string[], span: Span): Promise<void> {
  const length = Date.parse(span.to) - Date.parse(span.from);
  const isPlain = length > 0 && length <= replayLimits.spanDays * dayMs;
  if (!isPlain || (await countFixes(context, assetIds, span)) > readLimit) throw invalid({ to: [code.outOfRange] });
}

export const replayFeature: Feature = {
  name: 'replay',
  bindings: [
    bind(contract.getPath, async (context, { params, query }) => {
      await demandVisibleAsset(context, params.id);
      await demandSpan(context, [params.id], query);
      const { path } = await readPath(context, params.id, query, { ...query, room: replayLimits.fixes });
      return path;
    }),
    bind(contract.getReplay, async (context, { query }) => {
      const assetIds = [...new Set(query.asset_id)];
      if (assetIds.length === 0) throw invalid({ asset_id: [code.required] });
      if (assetIds.length > replayLimits.assets) throw invalid({ asset_id: [code.outOfRange] });
      if ((await fetchVisible(context, assetIds)).length < assetIds.length) throw notFound();
      await demandSpan(context, assetIds, query);
      return readReplay(context, assetIds, query);
    }),
    bind(contract.getMoment, (context, { query }) => readMoment(context, new Date(query.at))),
  ],
};
