import * as z from 'zod/mini';
import { endpoint, forModuleAdmin, id, instant, listQuery, page } from '#platform/contract.ts';

/** `stored`: no mail server is configured, and the mail waits to be read in the outbox. */
const mailStates = ['stored', 'sent', 'given_up'] as const;

export const outboxMail = z.object({
  id,
  person: z.object({ id, name: z.string() }),
  address: z.string(),
  subject: z.string(),
  lines: z.array(z.string()),
  notes: z.array(z.string()),
  /** The link of the mail; its address is null if it opens something private to the person. */
  action: z.nullable(z.object({ label: z.string(), url: z.nullable(z.string()) })),
  state: z.enum(mailStates),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  created_at: instant,
  sent_at: z.nullable(instant),
});
export type OutboxMail = z.output<typeof outboxMail>;

export const listOutbox = endpoint('GET /outbox', forModuleAdmin('admin:outbox'), {
  summary: 'Mail to the people of the current account, newest first, where no mail server is set.',
  query: z.strictObject(listQuery),
  reply: page(outboxMail),
});
