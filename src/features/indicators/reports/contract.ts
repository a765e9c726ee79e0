import * as z from 'zod/mini';
import { endpoint, forSection } from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';
import { indicatorFilters } from '#features/indicators/contract.ts';
import { tabNames } from '#features/indicators/public.ts';
import { job } from '#features/jobs/background-jobs/contract.ts';

export const reportFormats = ['pdf', 'docx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const reportIndicators = endpoint('POST /indicators/report', forSection('indicators'), {
  summary:
    'Makes a document of one header tab, its numbers and charts, as long work: a file that the caller and administrators open, ' +
    'and a link to it.',
  body: z.strictObject({
    tab: z.enum(tabNames),
    filters: z.strictObject(indicatorFilters),
    format: z._default(z.enum(reportFormats), 'pdf'),
    locale: z.enum(locales),
  }),
  reply: job,
  errors: ['too_many_requests'],
  status: 202,
});
