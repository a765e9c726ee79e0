import type { JobDomain } from '#features/jobs/background-jobs/server/public.ts';
import { maintenanceImportsFeature } from '#features/maintenance/imports/server/feature.ts';
import { maintenanceImportKinds } from '#features/maintenance/imports/server/public.ts';
import { maintenanceRecordsFeature } from '#features/maintenance/records/server/feature.ts';
import type { PartsOf } from '#platform/server/feature.ts';
import type { Live } from '#platform/live/server/live.ts';

type MaintenanceParts = Omit<PartsOf<typeof maintenanceImportsFeature>, 'kinds'> & { live: Live };

export function maintenanceDomain(parts: MaintenanceParts): JobDomain {
  const kinds = maintenanceImportKinds(parts.files, parts.live);
  return {
    kinds: Object.values(kinds),
    features: [maintenanceRecordsFeature(parts.live), maintenanceImportsFeature({ ...parts, kinds })],
  };
}
