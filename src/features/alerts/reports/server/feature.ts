import type { SharedFiles } from '#features/documents/files/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bindStream } from '#platform/server/http/calls/binding.ts';
import { readAlertReport } from '../contract.ts';
import { findReportFile } from './alert-report-store.ts';
import { makeAlertReport, type AlertReportParts } from './make-alert-report.ts';
import { alertReportQueue } from './report-subscriber.ts';

/** Reports created at a time in one process. */
const atOnce = 1;

/** Creates the reports that definitions ask for; `reportSubscriber` queues them. */
export function alertReportsFeature({ lent, ...parts }: AlertReportParts & { lent: SharedFiles }): Feature {
  return {
    name: 'alert-reports',
    bindings: [
      bindStream(readAlertReport, async (context, request, { params }) =>
        lent.send(context, await findReportFile(context, params.id), request),
      ),
    ],
    async work({ db, live, log, jobs }) {
      await jobs.work(
        alertReportQueue,
        (data) => makeAlertReport({ ...parts, db, live, log }, { accountId: data.account_id, alertId: data.alert_id }),
        atOnce,
      );
    },
  };
}
