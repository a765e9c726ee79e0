import type { JobDomain } from '#features/jobs/background-jobs/server/public.ts';
import { geocodingFeature } from '#features/trips/geocoding/server/feature.ts';
import { tripHistoryFeature } from '#features/trips/history/server/feature.ts';
import { reportKind, trackKind } from '#features/trips/history/server/public.ts';
import { tripsFeature } from '#features/trips/trips/server/feature.ts';
import type { PartsOf } from '#platform/server/feature.ts';

type TripsParts = PartsOf<typeof geocodingFeature> &
  Omit<PartsOf<typeof tripHistoryFeature>, 'kind' | 'report'> &
  Parameters<typeof trackKind>[0] &
  Parameters<typeof reportKind>[0];

export function tripsDomain(parts: TripsParts): JobDomain {
  const kind = trackKind(parts);
  const report = reportKind(parts);
  return {
    kinds: [kind, report],
    features: [tripsFeature, tripHistoryFeature({ ...parts, kind, report }), geocodingFeature(parts)],
  };
}
