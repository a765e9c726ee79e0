import type { LongJob } from '#features/jobs/background-jobs/server/public.ts';
import type { GeofenceBacktest, StartGeofenceBacktest } from '../../backtest/backtest.ts';
import { AssetGeofences } from '../../engine/crossings/asset-geofences.ts';
import { usualFixes } from '../../engine/crossings/usual-interval.ts';
import { countFixes, lastFixTime, readFixes } from '../backtest/backtest-store.ts';
import type { PastPlan } from './past-plan.ts';
import { fetchNextFixes, fetchReadFrom, type PastAsset } from './past-store.ts';

/** Fixes that are held at once. */
const portion = 20_000;

/** Plays the past of one asset after the other through the rules of ingest; nothing is written. */
export async function* scanPast(
  job: LongJob,
  plan: PastPlan,
  startBacktest: StartGeofenceBacktest,
): AsyncGenerator<{ assetId: string; result: GeofenceBacktest }> {
  for (const asset of plan.assets) {
    yield { assetId: asset.id, result: await playAsset(job, plan, { asset, startBacktest }) };
    await job.yieldToEventLoop();
  }
}

async function playAsset(
  job: LongJob,
  { timeZone, movingKmh, book, from, to }: PastPlan,
  { asset, startBacktest }: { asset: PastAsset; startBacktest: StartGeofenceBacktest },
): Promise<GeofenceBacktest> {
  const geofences = new AssetGeofences(book, asset.id, asset.unit_id, asset.moves);
  const backtest = startBacktest({ timeZone, movingKmh, geofences });
  await job.inTransaction(async (context) => {
    const assetId = asset.id;
    let after = (await fetchReadFrom(context, { assetId, before: from, fixes: usualFixes })) - 1;
    for (;;) {
      const fixes = await fetchNextFixes(context, { assetId, after, to, limit: portion });
      if (!fixes) return;
      backtest.play(readFixes(fixes));
      if (countFixes(fixes) < portion) return;
      after = lastFixTime(fixes);
      await job.yieldToEventLoop();
    }
  });
  return backtest.end();
}
