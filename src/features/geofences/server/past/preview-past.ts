import { startOfDay } from '#platform/time/wall-clock.ts';
import { previewPast, type PastCounts } from '../../past/past-contract.ts';
import { PastSum } from '../../past/past-rules.ts';
import { pastPayload, type PastKind, type PastParts } from './past-kinds.ts';
import { demandGeofencePast, planPast } from './past-plan.ts';
import { scanPast } from './scan-past.ts';

/** Counts what a geofence would show of the past. */
export function previewPastKind({ positionMonths, startBacktest }: PastParts): PastKind {
  return {
    name: 'geofence-past-preview',
    payload: pastPayload,
    async run(job, { geofence_id: id, from }) {
      const plan = await job.inTransaction(async (context) => {
        const past = await demandGeofencePast(context, { id, endpoint: previewPast, positionMonths });
        return planPast(context, past, { from: startOfDay(from, past.timeZone), to: past.inForceFrom });
      });
      const sum = new PastSum(id, plan.to);
      let done = 0;
      for await (const { result } of scanPast(job, plan, startBacktest)) {
        sum.add(result);
        job.progress(++done, plan.assets.length);
      }
      const result: PastCounts = { from, to: new Date(plan.to).toISOString(), ...sum.counts };
      await job.finish(() => Promise.resolve({ result }));
    },
  };
}
