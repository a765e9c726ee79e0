import * as z from 'zod/mini';
import { id, instant } from '#platform/contract.ts';

/** The `result` of a job that creates a document or table: a file for its owner, and a link to it. */
export const reportResult = z.object({
  file_id: id,
  name: z.string(),
  size: z.int(),
  /** Opens the file without signing in until it expires. */
  url: z.string(),
  expires_at: instant,
});
export type ReportResult = z.output<typeof reportResult>;
