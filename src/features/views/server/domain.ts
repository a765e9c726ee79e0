import { assetPageFeature } from '#features/views/asset-page/server/feature.ts';
import { replayFeature } from '#features/views/replay/server/feature.ts';
import { searchFeature } from '#features/views/search/server/feature.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { ProcessPool } from '#platform/server/processes/process-pool.ts';

interface ViewsParts {
  processes: ProcessPool;
  indexes: Parameters<typeof searchFeature>[0];
}

export function viewsDomain({ processes, indexes }: ViewsParts): Feature[] {
  return [assetPageFeature, replayFeature(processes), searchFeature(indexes)];
}
