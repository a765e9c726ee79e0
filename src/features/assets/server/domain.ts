import { assetsFeature } from '#features/assets/catalogue/server/feature.ts';
import { devicesFeature } from '#features/assets/devices/server/feature.ts';
import { faultsFeature } from '#features/assets/faults/server/feature.ts';
import { assetImportsFeature } from '#features/assets/imports/server/feature.ts';
import { importKind } from '#features/assets/imports/server/public.ts';
import { assetProfilesFeature } from '#features/assets/permissions/server/feature.ts';
import { savedViewsFeature } from '#features/assets/saved-views/server/feature.ts';
import { unitsFeature } from '#features/assets/units/server/feature.ts';
import type { JobDomain } from '#features/jobs/background-jobs/server/public.ts';
import type { PartsOf } from '#platform/server/feature.ts';

type AssetsParts = PartsOf<typeof assetsFeature> & Omit<PartsOf<typeof assetImportsFeature>, 'kind'>;

export function assetsDomain(parts: AssetsParts): JobDomain {
  const { live, files } = parts;
  const kind = importKind(files, live);
  return {
    kinds: [kind],
    features: [
      unitsFeature(live),
      assetsFeature(parts),
      assetProfilesFeature(live),
      devicesFeature,
      faultsFeature,
      assetImportsFeature({ ...parts, kind }),
      savedViewsFeature,
    ],
  };
}
