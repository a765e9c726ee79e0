import { setImmediate } from 'node:timers/promises';
import { fetchPastDays, type PastDays } from '#features/assets/catalogue/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { invalid } from '#platform/errors.ts';
import { backtestProgressed, type BacktestProgress } from '#features/geofences/backtest/backtest-contract.ts';
import type { Context, ReadContext, StreamContext } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { ProcessPool } from '#platform/server/processes/process-pool.ts';
import { judgeElsewhere } from '../write/judge-elsewhere.ts';
import { AssetGeofences } from '../../engine/crossings/asset-geofences.ts';
import { geofenceLimits } from '#features/geofences/contract.ts';
import { GeofenceBook, type StoredVersion } from '../../engine/crossings/geofence-book.ts';
import type { DraftFaults } from '#features/geofences/geofence-rules.ts';
import { findNear, partsOf, reachAround } from '../../backtest/near-spans.ts';
import type { Bounds } from '#platform/geo/bounds.ts';
import { areaOf } from '../../shapes/shape.ts';
import { GeofenceBacktestSum } from '../../backtest/sum-backtest.ts';
import { backtestLimits, type BacktestReport, type tryGeofence as contract } from '../../backtest/backtest-contract.ts';
import type { GeofenceBacktest, BacktestGeofences } from '../../backtest/backtest.ts';
import { demandAssets, demandUnit } from '../write/geofence-write-store.ts';
import { readLagging, readNow } from '#platform/server/database/read-now.ts';
import { fetchHours, fillBoxes, type AssetHour } from './asset-bounds-store.ts';
import {
  countFixes,
  countBacktestAssets,
  fetchFixes,
  fetchLimitsBeside,
  fetchBacktestAssets,
  readFixes,
  type BacktestAsset,
  type AssetSpans,
} from './backtest-store.ts';

type Asked = BodyOf<typeof contract>;

/** Assets read per batch. */
const together = 20;
/** Id of the drawn geofence in the rules. */
const drawnId = 'drawn';

interface Plan {
  /** Identifies the back-test in live events; null: no progress events. */
  id: string | null;
  past: PastDays;
  assets: BacktestAsset[];
  /** Assets beyond the limit. */
  beyond: number;
  book: GeofenceBook;
  bounds: Bounds;
}

interface GeofenceBacktestDeps {
  /** Rules of ingest for one asset. */
  backtestAsset: BacktestGeofences;
  live: Live;
  processes: ProcessPool;
}

/**
 * Replays recent positions against an unsaved geofence.
 * @throws Refusal `validation_error` when the geofence is invalid
 */
export async function tryGeofence(
  context: StreamContext,
  parts: GeofenceBacktestDeps,
  asked: Asked,
): Promise<BacktestReport> {
  const { faults } = await judgeElsewhere(context, parts.processes, asked);
  const plan = await readNow(context, (reading) => makePlan(reading, asked, faults));
  const { past, assets, beyond } = plan;
  const sum = new GeofenceBacktestSum(past.days, backtestLimits.events);
  let looked = 0;
  for await (const { asset, result } of playAll(context, plan, parts)) {
    looked += 1;
    if (result) sum.add(asset, result);
  }
  return {
    from: new Date(past.from).toISOString(),
    to: new Date(past.to).toISOString(),
    ...sum.report(drawnId),
    assets: looked,
    left_out: assets.length - looked + beyond,
  };
}

interface Played {
  asset: BacktestAsset;
  /** Null: far away all the time. */
  result: GeofenceBacktest | null;
}

/** Replays asset by asset up to the limit of positions, and publishes the progress. */
async function* playAll(
  context: StreamContext,
  plan: Plan,
  { backtestAsset, live }: GeofenceBacktestDeps,
): AsyncGenerator<Played> {
  const { past, book, assets } = plan;
  let fixes = 0;
  const progress = { live, done: 0, is_filling: false };
  const noteFilling = () => {
    if (!progress.is_filling) publishProgress(context, plan, Object.assign(progress, { is_filling: true }));
  };
  // Reads the next batch while this one is replayed.
  const read = (from: number) => {
    const part = assets.slice(from, from + together);
    const reading = part.length === 0 ? null : readPart(context, part, { ...plan, noteFilling });
    reading?.catch(() => undefined);
    return reading;
  };
  let next = read(0);
  for (let from = 0; next && fixes < backtestLimits.fixes; from += together) {
    publishProgress(context, plan, Object.assign(progress, { done: from }));
    const found = await next;
    next = read(from + together);
    for (const asset of assets.slice(from, from + together)) {
      const bytes = found.get(asset.id);
      fixes += bytes ? countFixes(bytes) : 0;
      const geofences = new AssetGeofences(book, asset.id, asset.unit_id, asset.moves);
      const rules = { timeZone: past.time_zone, movingKmh: past.moving_kmh, geofences };
      yield { asset, result: bytes ? backtestAsset(readFixes(bytes), rules) : null };
      await setImmediate();
      context.signal.throwIfAborted();
    }
  }
  await next?.catch(() => undefined);
}

function publishProgress(
  { scope }: StreamContext,
  { id, assets }: Plan,
  { live, ...progress }: Omit<BacktestProgress, 'id' | 'total'> & { live: Live },
): void {
  if (id === null) return;
  const data: BacktestProgress = { id, total: assets.length, ...progress };
  live.publish(backtestProgressed, [{ accountId: scope.accountId, userId: scope.userId, key: id, data }]);
}

async function makePlan(reading: Context, asked: Asked, faults: DraftFaults | null): Promise<Plan> {
  const {
    unit_id: unitId,
    asset_ids: ids = [],
    sub_geofences: subs = [],
    max_speed_kmh = null,
    geofence_id = null,
  } = asked;
  await demandUnit(reading, unitId);
  const drawn = {
    shape: asked.shape,
    resources: asked.resources,
    max_speed_kmh,
    sub_geofences: subs.map((sub, at) => ({
      ...sub,
      id: `${drawnId} ${at}`,
      max_speed_kmh: sub.max_speed_kmh ?? null,
    })),
  };
  if (faults) throw invalid(faults.errors, faults.params);
  await demandAssets(reading, unitId, ids);
  const past = await fetchPastDays(reading, geofenceLimits.previewDays);
  const { from } = past;
  const assets = await fetchBacktestAssets(reading, { unitId, ids, from, limit: backtestLimits.assets });
  const silent = (await countBacktestAssets(reading, unitId, ids)) - assets.length;
  const { bounds } = areaOf(asked.shape);
  const beside = await fetchLimitsBeside(reading, { unitId, bounds, besides: geofence_id, from });
  const own: StoredVersion = {
    ...drawn,
    id: drawnId,
    unit_id: unitId,
    version: 1,
    asset_ids: ids.length > 0 ? ids : null,
    from,
    to: null,
  };
  const book = new GeofenceBook();
  for (const version of [own, ...beside]) book.put(version);
  return {
    id: asked.backtest_id ?? null,
    past,
    assets,
    beyond: assets.length < backtestLimits.assets ? 0 : silent,
    book,
    bounds,
  };
}

/** Reads the parts of a batch of assets that may meet the drawn area. */
async function readPart(
  context: StreamContext,
  part: readonly BacktestAsset[],
  plan: Plan & { noteFilling(): void },
): Promise<Map<string, Buffer>> {
  const wanted = await readNow(context, (reading) => findSpans(reading, part, plan));
  return readLagging(context, (reading) => fetchFixes(reading, wanted.filter(isWanted), plan.past.from));
}

/** Finds the spans to read by the boxes of hours, which are made where they are missing. */
async function findSpans(
  reading: ReadContext,
  part: readonly BacktestAsset[],
  { past, bounds, noteFilling }: Plan & { noteFilling(): void },
): Promise<AssetSpans[]> {
  const { from, to } = past;
  const reach = reachAround(bounds);
  const ids = part.map(({ id }) => id);
  let found = await fetchHours(reading, ids, { from, to, reach });
  if ([...found.values()].some(({ hours }) => hours.some(({ parts }) => parts?.length === 0))) {
    noteFilling();
    let after: AssetHour | null = null;
    do after = await fillBoxes(reading, ids, { from, to, after });
    while (after !== null);
    found = await fetchHours(reading, ids, { from, to, reach });
  }
  return [...found].map(([id, { hours, settled }]): AssetSpans => {
    // Positions not in an hour yet have no box and are read.
    const rest = { from: settled, to, fixes: 0, isAbout: true };
    return { id, spans: findNear([...partsOf(hours, reach), rest], past) };
  });
}

const isWanted = ({ spans }: AssetSpans) => spans.length > 0;
