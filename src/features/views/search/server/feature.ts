import type { AssetIndexes } from '#features/assets/catalogue/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/calls/binding.ts';
import * as contract from '../contract.ts';
import { searchAll } from './search-all.ts';

/** Search of the command palette. */
export function searchFeature(indexes: AssetIndexes): Feature {
  return {
    name: 'search',
    bindings: [bind(contract.searchAll, (context, { query }) => searchAll(context, indexes, query.q))],
  };
}
