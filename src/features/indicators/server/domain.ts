import { indicatorReportsFeature } from '#features/indicators/reports/server/feature.ts';
import { indicatorReportKind } from '#features/indicators/reports/server/public.ts';
import type { JobDomain } from '#features/jobs/background-jobs/server/public.ts';
import type { PartsOf } from '#platform/server/feature.ts';
import { indicatorsFeature } from './feature.ts';

type IndicatorsParts = PartsOf<typeof indicatorsFeature> &
  Omit<PartsOf<typeof indicatorReportsFeature>, 'kind'> &
  Parameters<typeof indicatorReportKind>[0];

export function indicatorsDomain(parts: IndicatorsParts): JobDomain {
  const kind = indicatorReportKind(parts);
  return { kinds: [kind], features: [indicatorsFeature(parts), indicatorReportsFeature({ ...parts, kind })] };
}
