import type { QueryOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import { PreparedJson } from '#platform/server/http/calls/binding.ts';
import type { Facets } from '../../asset-facets.ts';
import type { LookedUp } from '../../bulk-contract.ts';
import type { listAssetFilters, listAssets as contract } from '../../contract.ts';
import { fetchAssetTexts } from '../asset-store.ts';
import type { AssetIndex } from '../index/asset-index.ts';
import type { AssetIndexes } from '../index/asset-index-cache.ts';
import { lookUp } from '../index/look-up.ts';
import { pageOfAssets } from '../index/page-of-assets.ts';
import { countFacets, selectRows } from '../index/select-assets.ts';
import { fetchGeofenceFacet } from './geofence-facet-store.ts';
import { narrowBesideIndex } from './visible-assets-store.ts';

/** One page: the index selects the assets, the database returns their data. */
export async function listAssets(
  context: Context,
  indexes: AssetIndexes,
  query: QueryOf<typeof contract>,
): Promise<PreparedJson> {
  const { limit, after, sort = 'code', ...wanted } = query;
  const index = await indexes.of(context);
  const selection = selectRows(index, context.scope.unitIds, await narrowBesideIndex(context, wanted));
  const { rows, next } = pageOfAssets(index, selection, { sort, limit, after });
  const { count } = selection;
  const texts = await readTexts(context, index, rows);
  return new PreparedJson(`{"items":[${texts.join(',')}],"next":${JSON.stringify(next)},"total":${count}}`);
}

/** The rows as JSON text; uncached ones are read, where the scope is checked again. */
async function readTexts(context: Context, index: AssetIndex, rows: readonly number[]): Promise<string[]> {
  const now = Date.now();
  const { turn } = index.textCache;
  const texts = new Map<number, string>();
  const missing: string[] = [];
  for (const row of rows) {
    const text = index.textCache.find(row, now);
    if (text === undefined) missing.push(index.ids[row] ?? '');
    else texts.set(row, text);
  }
  for (const { id, text } of missing.length > 0 ? await fetchAssetTexts(context, missing) : []) {
    const row = index.rowOf(id);
    if (row === undefined) continue;
    texts.set(row, text);
    index.textCache.keep(row, text, { turn, at: now });
  }
  return rows.flatMap((row) => texts.get(row) ?? []);
}

export async function listFacets(
  context: Context,
  indexes: AssetIndexes,
  query: QueryOf<typeof listAssetFilters>,
): Promise<Facets> {
  const index = await indexes.of(context);
  const reach = context.scope.unitIds;
  const { geofence_id, ...others } = query;
  const { passes } = selectRows(index, reach, await narrowBesideIndex(context, others));
  const geofences = await fetchGeofenceFacet(context, {
    chosen: geofence_id ?? [],
    passes: (id) => passes[index.rowOf(id) ?? -1] === 1,
  });
  return { ...countFacets(index, reach, await narrowBesideIndex(context, query)), geofences };
}

/** Finds the assets of a pasted list. */
export async function lookUpAssets(
  context: Context,
  indexes: AssetIndexes,
  terms: readonly string[],
): Promise<LookedUp> {
  return lookUp(await indexes.of(context), context.scope.unitIds, terms);
}
