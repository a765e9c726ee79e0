import { setImmediate } from 'node:timers/promises';
import type { BodyOf } from '#platform/contract.ts';
import { code, invalid } from '#platform/errors.ts';
import type { Context, StreamContext } from '#platform/server/context.ts';
import { readNow } from '#platform/server/read-now.ts';
import type { CalculatedCondition } from '../../condition.ts';
import { asksForGeofences, judgeDefinition } from '../../definition-rules.ts';
import { TrialSum } from '../../trial/sum-trial.ts';
import { trialLimits, type DefinitionTrial, type tryAlertDefinition as contract } from '../../trial-contract.ts';
import type { Rehearsal, RehearseWatch, TrialAsset } from '../../trial/trial.ts';
import { demandReferences } from '../reference-store.ts';
import { bytesOfFix, readFixes } from './past-fixes.ts';
import { fetchFencesOf, fetchFixes, fetchManner, fetchTrialAssets, type Manner } from './trial-store.ts';

type Asked = BodyOf<typeof contract>;

/** So many assets are read at once. */
const together = 4;
/** So many fixes are played before others have their turn. */
const chunk = 2_000;

interface Plan {
  manner: Manner;
  assets: TrialAsset[];
  /** Of all that it is for. */
  total: number;
  open(asset: TrialAsset): Rehearsal;
}

/**
 * Plays the last days’ positions through what live positions are watched by, for a definition that nobody has saved.
 * @throws Refusal `validation_error` for what could not be saved either
 */
export async function tryDefinition(
  context: StreamContext,
  rehearse: RehearseWatch,
  asked: Asked,
): Promise<DefinitionTrial> {
  const plan = await readNow(context, (reading) => makePlan(reading, rehearse, asked));
  const { manner, assets } = plan;
  const sum = new TrialSum(manner.days, trialLimits);
  let fixes = 0;
  let looked = 0;
  // The next assets are read while these are gone through.
  const read = (from: number) => {
    const ids = assets.slice(from, from + together).map(({ id }) => id);
    const reading = ids.length === 0 ? null : readNow(context, (now) => fetchFixes(now, ids, manner));
    reading?.catch(() => undefined);
    return reading;
  };
  let next = read(0);
  for (let from = 0; next && fixes < trialLimits.fixes; from += together) {
    const found = await next;
    next = read(from + together);
    for (const asset of assets.slice(from, from + together)) {
      looked += 1;
      const bytes = found.get(asset.id) ?? Buffer.alloc(0);
      const rehearsal = plan.open(asset);
      for (let at = 0; at * bytesOfFix < bytes.length; at += chunk) {
        rehearsal.play(readFixes(bytes, at, at + chunk));
        await setImmediate();
        context.signal.throwIfAborted();
      }
      fixes += bytes.length / bytesOfFix;
      sum.add(asset, rehearsal.end(manner.to));
    }
  }
  await next?.catch(() => undefined);
  return {
    from: new Date(manner.from).toISOString(),
    to: new Date(manner.to).toISOString(),
    ...sum.told(),
    assets: looked,
    left_out: plan.total - looked,
  };
}

async function makePlan(reading: Context, rehearse: RehearseWatch, asked: Asked): Promise<Plan> {
  const condition = demandCalculated(asked);
  await demandReferences(reading, { ...asked, profile_ids: [], assignees: [], escalation: null });
  const manner = await fetchManner(reading, trialLimits.days);
  const { assets, total } = await fetchTrialAssets(reading, asked, trialLimits.assets);
  const units = [...new Set(assets.map(({ unitId }) => unitId))];
  const fences = asksForGeofences(condition) ? await fetchFencesOf(reading, units) : [];
  // Whom it is for was asked of the database already.
  const watch = { ...asked, condition, definition: 'tried', unit_ids: [], asset_ids: [], since: manner.from };
  const open = rehearse(watch, { timeZone: manner.time_zone, movingKmh: manner.moving_kmh, fences });
  return { manner, assets, total, open };
}

/** @throws Refusal `validation_error` for what does not fit together, and for a group */
function demandCalculated({ condition, geofence_ids }: Asked): CalculatedCondition {
  const parts = {
    type: 'calculated' as const,
    condition,
    geofence_ids,
    notification_level: 'everyone',
    profile_ids: [],
  };
  const faults = judgeDefinition(parts);
  if (faults) throw invalid(faults);
  if (condition.on === 'group') throw invalid({ 'condition.on': [code.outOfRange] });
  return condition;
}
