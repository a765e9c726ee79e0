import { recordAudit } from '#features/identity/audit/server/public.ts';
import { fileAddress, fileTypes } from '#features/documents/files/public.ts';
import type { ReportStore } from '#features/documents/files/server/public.ts';
import { workPath } from '#features/jobs/background-jobs/contract.ts';
import type { JobOutcome, LongJob } from '#features/jobs/background-jobs/server/public.ts';
import type { Endpoint } from '#platform/contract.ts';
import { Refusal } from '#platform/errors.ts';
import type { Locale } from '#platform/locale.ts';
import { hasModule } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { demandAccess } from '#platform/server/demand-access.ts';
import type { ReportResult } from '../contract.ts';

interface MadeReport {
  accountId: string;
  name: string;
  format: 'pdf' | 'docx' | 'csv' | 'xlsx';
  bytes: Uint8Array;
  locale: Locale;
  /** The endpoint that requested it; its access is checked again. */
  call: Endpoint;
  /** Entity name for the audit. */
  entity: string;
  /** Kind of the job. */
  work: string;
}

/** Finishes a job that created a document or table: stores the file for its owner, or nothing at all. */
export async function finishReport(job: LongJob, store: ReportStore, made: MadeReport): Promise<void> {
  const { accountId, name, format, bytes } = made;
  const received = await store.receive(accountId, { name, type: fileTypes[format], bytes });
  try {
    await job.finish((context) => keep(context, store, received, made));
  } catch (error) {
    // After an unknown failure the commit may have happened: the bytes are a file then, or will be swept.
    if (job.signal.aborted || error instanceof Refusal) await received.discard();
    throw error;
  }
}

async function keep(
  context: Context,
  store: ReportStore,
  received: Awaited<ReturnType<ReportStore['receive']>>,
  { call, entity, work, bytes, locale }: MadeReport,
): Promise<JobOutcome> {
  demandAccess(call, context.scope);
  const file = await store.keep(context, received, locale);
  const { id, name, size, type } = file;
  await recordAudit(context, { action: 'report', entity, entity_id: id, after: { name, size } });
  const result: ReportResult = { file_id: id, name, size };
  const hasFiles = hasModule(context.scope.modules, 'services:file-manager');
  return {
    result,
    // People without the file manager download it from their jobs.
    link: hasFiles ? fileAddress(file) : workPath,
    ...(!hasFiles && { file: { name, type, bytes } }),
    notification: { code: 'file_ready', values: { work, name } },
  };
}
