import type { ReportStore } from '#features/documents/files/server/public.ts';
import type { getIndicators } from '#features/indicators/contract.ts';
import { askerOf, type IndicatorEngine } from '../../server/public.ts';
import type { JobKind, LongJob } from '#features/jobs/background-jobs/server/public.ts';
import { readAccountPhoto } from '#features/identity/photos/server/public.ts';
import { fetchReader } from '#features/identity/profile/server/public.ts';
import { finishReport } from '#features/documents/reports/server/public.ts';
import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import { demandAccess } from '#platform/server/demand-access.ts';
import { readBrandPicture } from '#platform/server/report/brand-picture.ts';
import { openTypeface } from '#platform/server/report/typeface.ts';
import { writeReport } from '#platform/server/report/write-report.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { reportIndicators } from '../contract.ts';
import { indicatorsDocument } from './indicators-document.ts';
import { fetchUnitTitles } from './unit-store.ts';

export type IndicatorReportKind = JobKind<typeof reportIndicators.body>;

export interface ReportParts {
  /** Product name. */
  product: string;
  files: FileStore;
  keeper: ReportStore;
  engine: IndicatorEngine;
}

const work = 'indicators-report';

/** Creates the document of a tab with its owner's current access, and stores it as a file. */
export function indicatorReportKind(parts: ReportParts): IndicatorReportKind {
  return {
    name: work,
    payload: reportIndicators.body,
    async run(job, asked) {
      const { format, locale } = asked;
      const made = await makeReport(job, parts, asked);
      const audited = { format, locale, call: reportIndicators, entity: 'indicators', work };
      await finishReport(job, parts.keeper, { ...made, ...audited });
    },
  };
}

async function makeReport(
  job: LongJob,
  { product, files, engine }: ReportParts,
  asked: BodyOf<typeof reportIndicators>,
) {
  const { locale, tab, filters, format } = asked;
  job.progress(0, null);
  const { accountId, reader, units, photo, text } = await job.inTransaction(async (context) => {
    demandAccess(reportIndicators, context.scope);
    return {
      accountId: context.scope.accountId,
      reader: await fetchReader(context, { locale }),
      units: await fetchUnitTitles(context, filters.unit_id ?? []),
      photo: await readAccountPhoto(context, files),
      text: await engine.answer({ of: 'tab', tab, query: filters }, askerOf(context.scope)),
    };
  });
  // Written by this program, so it has this type.
  const answer = JSON.parse(text) as ReplyOf<typeof getIndicators>;
  const picture = photo && (await readBrandPicture(photo));
  const typeface = await openTypeface();
  const report = indicatorsDocument({ asked, reader, units, answer, product, picture, madeAt: new Date(), typeface });
  const { from, to } = answer.period;
  return {
    accountId,
    name: `${report.title.replace(' · ', ' ')} ${from === to ? from : `${from} – ${to}`}.${format}`,
    bytes: await writeReport(report, format, job.yieldToEventLoop),
  };
}
