import * as z from 'zod/mini';
import type { OutboxSubscriber } from '#features/alerts/treatment/server/public.ts';
import type { Jobs, Queue } from '#platform/server/jobs.ts';
import { fetchReporting } from './alert-report-store.ts';

/** Creates the report of one alert. */
export const alertReportQueue = {
  name: 'alert-report',
  data: z.object({ account_id: z.uuid(), alert_id: z.uuid() }),
} satisfies Queue;

/** Queues a report for raised alerts whose definition asks for one. */
export function reportSubscriber({ jobs }: { jobs: Jobs }): OutboxSubscriber {
  return async ({ db }, { accountId, raised }) => {
    if (raised.length === 0) return;
    const ids = raised.map(({ alert }) => alert.alert_id);
    for (const id of await fetchReporting(db, accountId, ids))
      await jobs.add(db, alertReportQueue, { account_id: accountId, alert_id: id });
  };
}
