import * as z from 'zod/mini';
import { id } from '#platform/contract.ts';

/** The `result` of a job that creates a document or table: a file for its owner. */
export const reportResult = z.object({
  file_id: id,
  name: z.string(),
  size: z.int(),
});
export type ReportResult = z.output<typeof reportResult>;
