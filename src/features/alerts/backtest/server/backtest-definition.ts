import { setImmediate } from 'node:timers/promises';
import type { StreamContext } from '#platform/server/context.ts';
import { readNow } from '#platform/server/database/read-now.ts';
import { TrialSum } from '../sum-backtest.ts';
import { trialLimits, type DefinitionTrial } from '../contract.ts';
import type { BacktestConditions, Ring, TrialAsset } from '../backtest.ts';
import { fetchRaised } from './member-store.ts';
import { bytesOfFix, readFixes } from './past-fixes.ts';
import { planTrial, type Asked, type Plan } from './plan-backtest.ts';
import { fetchFixes } from './backtest-store.ts';

/** So many assets are read at once. */
const together = 4;
/** So many fixes are played before others have their turn. */
const chunk = 2_000;

/** What is stored of the past of some assets, by asset. */
interface Past {
  fixes: Map<string, Buffer>;
  /** What positions do not tell of. */
  raised: Map<string, Ring[]>;
}

/**
 * Plays the last days’ positions through what live positions are watched by, for a definition that nobody has saved.
 * @throws Refusal `validation_error` for what could not be saved either
 */
export async function tryDefinition(
  context: StreamContext,
  rehearse: BacktestConditions,
  asked: Asked,
): Promise<DefinitionTrial> {
  const plan = await readNow(context, (reading) => planTrial(reading, rehearse, asked));
  const { manner, group } = plan;
  const sum = new TrialSum(manner.days, trialLimits);
  const looked = await playAll(context, plan, (asset, rings) => (group?.trial ?? sum).add(asset, rings));
  for (const { subject, rings } of group?.trial.rings() ?? []) {
    sum.add(subject, rings);
    await setImmediate();
    context.signal.throwIfAborted();
  }
  return {
    from: new Date(manner.from).toISOString(),
    to: new Date(manner.to).toISOString(),
    about: asked.condition.on === 'group' && asked.condition.assets !== null ? 'unit' : 'asset',
    ...sum.told(),
    members: (group?.members ?? []).map(({ definition: id, code }) => ({
      definition: { id, code },
      count: group?.trial.counts.get(id) ?? 0,
    })),
    assets: looked,
    left_out: plan.total - looked,
  };
}

/** Goes through the past of one asset after the other, as long as there is not too much of it. @returns how many it went through */
async function playAll(
  context: StreamContext,
  plan: Plan,
  take: (asset: TrialAsset, rings: readonly Ring[]) => void,
): Promise<number> {
  const { assets } = plan;
  let fixes = 0;
  let looked = 0;
  // The next assets are read while these are gone through.
  const read = (from: number) => {
    const ids = assets.slice(from, from + together).map(({ id }) => id);
    const reading = ids.length === 0 ? null : readPast(context, plan, ids);
    reading?.catch(() => undefined);
    return reading;
  };
  let next = read(0);
  for (let from = 0; next && fixes < trialLimits.fixes; from += together) {
    const past = await next;
    next = read(from + together);
    for (const asset of assets.slice(from, from + together)) {
      looked += 1;
      const bytes = past.fixes.get(asset.id) ?? Buffer.alloc(0);
      fixes += bytes.length / bytesOfFix;
      const own = await play(context, plan, { asset, bytes });
      take(asset, [...own, ...(past.raised.get(asset.id) ?? [])]);
    }
  }
  await next?.catch(() => undefined);
  return looked;
}

function readPast(context: StreamContext, { manner, open, group }: Plan, ids: readonly string[]): Promise<Past> {
  const definitions = group?.raisedElsewhere ?? [];
  return readNow(context, async (now) => ({
    fixes: open ? await fetchFixes(now, ids, manner) : new Map(),
    raised: definitions.length > 0 ? await fetchRaised(now, { definitions, assets: ids }, manner) : new Map(),
  }));
}

async function play(
  { signal }: StreamContext,
  { open, manner }: Plan,
  { asset, bytes }: { asset: TrialAsset; bytes: Buffer },
): Promise<Ring[]> {
  if (!open) return [];
  const rehearsal = open(asset);
  for (let at = 0; at * bytesOfFix < bytes.length; at += chunk) {
    rehearsal.play(readFixes(bytes, at, at + chunk));
    await setImmediate();
    signal.throwIfAborted();
  }
  return rehearsal.end(manner.to);
}
