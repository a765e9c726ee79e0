import * as z from 'zod/mini';
import type { Queue } from '#platform/server/jobs.ts';

/** One delivery; the next one of the same alert follows it. */
export const webhookQueue = {
  name: 'webhook',
  data: z.object({ account_id: z.uuid(), delivery_id: z.uuid() }),
} satisfies Queue;
