import { setImmediate } from 'node:timers/promises';
import type { StreamContext } from '#platform/server/context.ts';
import { readLagging, readNow } from '#platform/server/database/read-now.ts';
import { AlertBacktestSum } from '../sum-backtest.ts';
import { backtestLimits, type DefinitionBacktest } from '../contract.ts';
import type { BacktestConditions, BacktestEpisode, AlertBacktestAsset } from '../backtest.ts';
import { fetchRaised } from './member-store.ts';
import { faultEpisodes, type PastFault } from '../fault-episodes.ts';
import { bytesOfFix, readFixes } from './past-fixes.ts';
import { planBacktest, type BacktestRequest, type BacktestPlan } from './plan-backtest.ts';
import { fetchBegunFaults, fetchFixes } from './backtest-store.ts';

/** Assets read in one query. */
const together = 4;
/** Fixes evaluated before the event loop gets a turn. */
const chunk = 2_000;

/** Stored history of some assets, by asset. */
interface Past {
  fixes: Map<string, Buffer>;
  /** External alerts and maintenance alerts. */
  raised: Map<string, BacktestEpisode[]>;
  faults: Map<string, PastFault[]>;
}

/**
 * Evaluates an unsaved definition on the last days' positions, with the rules of live ingest.
 * @throws Refusal `validation_error` for a definition that could not be saved
 */
export async function tryDefinition(
  context: StreamContext,
  backtestConditions: BacktestConditions,
  asked: BacktestRequest,
): Promise<DefinitionBacktest> {
  const plan = await readNow(context, (reading) => planBacktest(reading, backtestConditions, asked));
  const { span, group } = plan;
  const { condition } = asked;
  const areSpeedings = condition.on === 'event' && condition.event === 'geofence_speeding';
  const sum = new AlertBacktestSum(span.days, { ...backtestLimits, areSpeedings });
  const looked = await playAll(context, plan, (asset, episodes) => (group?.backtest ?? sum).add(asset, episodes));
  for (const { subject, episodes } of group?.backtest.episodes() ?? []) {
    sum.add(subject, episodes);
    await setImmediate();
    context.signal.throwIfAborted();
  }
  return {
    from: new Date(span.from).toISOString(),
    to: new Date(span.to).toISOString(),
    about: asked.condition.on === 'group' && asked.condition.assets !== null ? 'unit' : 'asset',
    ...sum.summarize(),
    members: (group?.members ?? []).map(({ definition: id, code }) => ({
      definition: { id, code },
      count: group?.backtest.counts.get(id) ?? 0,
    })),
    assets: looked,
    left_out: plan.total - looked,
  };
}

/**
 * Evaluates one asset after another until the limit of positions is reached. @returns the number of assets evaluated
 */
async function playAll(
  context: StreamContext,
  plan: BacktestPlan,
  take: (asset: AlertBacktestAsset, episodes: readonly BacktestEpisode[]) => void,
): Promise<number> {
  const { assets } = plan;
  let fixes = 0;
  let looked = 0;
  // Read the next assets while these are evaluated.
  const read = (from: number) => {
    const ids = assets.slice(from, from + together).map(({ id }) => id);
    const reading = ids.length === 0 ? null : readPast(context, plan, ids);
    reading?.catch(() => undefined);
    return reading;
  };
  let next = read(0);
  for (let from = 0; next && fixes < backtestLimits.fixes; from += together) {
    const past = await next;
    next = read(from + together);
    for (const asset of assets.slice(from, from + together)) {
      looked += 1;
      const bytes = past.fixes.get(asset.id) ?? Buffer.alloc(0);
      fixes += bytes.length / bytesOfFix;
      const own = await play(context, plan, { asset, bytes });
      take(asset, [...own, ...(past.raised.get(asset.id) ?? []), ...playFaults(plan, asset, past.faults)]);
    }
  }
  await next?.catch(() => undefined);
  return looked;
}

function readPast(
  context: StreamContext,
  { span, open, faults, group }: BacktestPlan,
  ids: readonly string[],
): Promise<Past> {
  const definitions = group?.raisedElsewhere ?? [];
  return readLagging(context, async (now) => ({
    fixes: open ? await fetchFixes(now, ids, span) : new Map(),
    faults: faults ? await fetchBegunFaults(now, ids, span) : new Map(),
    raised: definitions.length > 0 ? await fetchRaised(now, { definitions, assets: ids }, span) : new Map(),
  }));
}

async function play(
  { signal }: StreamContext,
  { open, span }: BacktestPlan,
  { asset, bytes }: { asset: AlertBacktestAsset; bytes: Buffer },
): Promise<BacktestEpisode[]> {
  if (!open) return [];
  const backtest = open(asset);
  for (let at = 0; at * bytesOfFix < bytes.length; at += chunk) {
    backtest.play(readFixes(bytes, at, at + chunk));
    await setImmediate();
    signal.throwIfAborted();
  }
  return backtest.end(span.to);
}

function playFaults(
  { faults, span }: BacktestPlan,
  { id, unitId }: AlertBacktestAsset,
  begun: Past['faults'],
): BacktestEpisode[] {
  return faults ? faultEpisodes(faults.of(id, unitId).events, begun.get(id) ?? [], span.time_zone) : [];
}
