import type { LongJobs } from '#features/jobs/background-jobs/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/calls/binding.ts';
import { reportIndicators } from '../contract.ts';
import type { IndicatorReportKind } from './make-indicators-report.ts';

/** Indicator tabs as documents. */
export function indicatorReportsFeature({
  longJobs,
  kind,
}: {
  longJobs: LongJobs;
  kind: IndicatorReportKind;
}): Feature {
  return {
    name: 'indicator-reports',
    bindings: [bind(reportIndicators, (context, { body }) => longJobs.start(context, kind, body))],
  };
}
