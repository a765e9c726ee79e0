import { setImmediate } from 'node:timers/promises';
import type { BodyOf } from '#platform/contract.ts';
import { invalid } from '#platform/errors.ts';
import type { Context, StreamContext } from '#platform/server/context.ts';
import { AssetFences } from '../../crossings/asset-fences.ts';
import { geofenceLimits } from '../../contract.ts';
import { FenceBook, type StoredVersion } from '../../crossings/fence-book.ts';
import { judgeDraft } from '../../geofence-rules.ts';
import { findNear, narrowTo, reachAround } from '../../trial/near-spans.ts';
import { areaOf, type Bounds } from '../../shapes/shape.ts';
import { TrialSum } from '../../trial/sum-trial.ts';
import { trialLimits, type Trial, type tryGeofence as contract } from '../../trial-contract.ts';
import type { Rehearse } from '../../trial/trial.ts';
import { demandAssets, demandUnit } from '../geofence-write-store.ts';
import { readNow } from '#platform/server/read-now.ts';
import {
  countFixes,
  countTrialAssets,
  fetchFixes,
  fetchLimitsBeside,
  fetchManner,
  fetchMoves,
  fetchParts,
  fetchTrialAssets,
  readFixes,
  type Manner,
  type Reading,
  type TrialAsset,
  type Wanted,
} from './trial-store.ts';

type Asked = BodyOf<typeof contract>;

/** So many assets are read at once. */
const together = 20;
/** What is being drawn, as the rules name it. */
const drawnId = 'drawn';

interface Plan {
  manner: Manner;
  assets: TrialAsset[];
  /** Assets that a look at so many cannot be at. */
  beyond: number;
  book: FenceBook;
  bounds: Bounds;
}

/**
 * Plays the last days' positions through the rules of ingest with a geofence that nobody has saved.
 * @throws Refusal `validation_error` for what could not be saved either
 */
export async function tryGeofence(context: StreamContext, rehearse: Rehearse, asked: Asked): Promise<Trial> {
  const plan = await readNow(context, (reading) => makePlan(reading, asked));
  const { manner, book, assets } = plan;
  const sum = new TrialSum(manner.days, trialLimits.events);
  let fixes = 0;
  let looked = 0;
  // The next assets are read while these are gone through.
  const read = (from: number) => {
    const part = assets.slice(from, from + together);
    const reading = part.length === 0 ? null : readNow(context, (now) => readPart(now, part, plan));
    reading?.catch(() => undefined);
    return reading;
  };
  let next = read(0);
  for (let from = 0; next && fixes < trialLimits.fixes; from += together) {
    const found = await next;
    next = read(from + together);
    for (const asset of assets.slice(from, from + together)) {
      looked += 1;
      const bytes = found.get(asset.id);
      if (!bytes) continue;
      fixes += countFixes(bytes);
      const fences = new AssetFences(book, asset.id, asset.unit_id, asset.moves);
      const rules = { timeZone: manner.time_zone, movingKmh: manner.moving_kmh, fences };
      sum.add(asset, rehearse(readFixes(bytes), rules));
      await setImmediate();
      context.signal.throwIfAborted();
    }
  }
  await next?.catch(() => undefined);
  return {
    from: new Date(manner.from).toISOString(),
    to: new Date(manner.to).toISOString(),
    ...sum.told(drawnId),
    assets: looked,
    left_out: assets.length - looked + plan.beyond,
  };
}

async function makePlan(reading: Context, asked: Asked): Promise<Plan> {
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
  const faults = judgeDraft(drawn);
  if (faults) throw invalid(faults.errors, faults.params);
  await demandAssets(reading, unitId, ids);
  const manner = await fetchManner(reading, geofenceLimits.previewDays);
  const { from } = manner;
  const assets = await fetchTrialAssets(reading, { unitId, ids, from, limit: trialLimits.assets });
  const silent = (await countTrialAssets(reading, unitId, ids)) - assets.length;
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
  const book = new FenceBook();
  for (const version of [own, ...beside]) book.put(version);
  return { manner, assets, beyond: assets.length < trialLimits.assets ? 0 : silent, book, bounds };
}

/** What of some assets' past may have met what is drawn. */
async function readPart(
  reading: Reading,
  part: readonly TrialAsset[],
  { manner, bounds }: Plan,
): Promise<Map<string, Buffer>> {
  const ids = part.map(({ id }) => id);
  const moves = await fetchMoves(reading, ids, manner);
  const near = ids.map((id) => ({ id, spans: findNear(moves.get(id) ?? [], bounds, manner) })).filter(isWanted);
  // A trip of a whole day may be near for some minutes of it.
  const parts = await fetchParts(reading, near, reachAround(bounds));
  const wanted = near.map(({ id, spans }) => ({ id, spans: narrowTo(parts.get(id) ?? [], spans) }));
  return fetchFixes(reading, wanted.filter(isWanted), manner.from);
}

const isWanted = ({ spans }: Wanted) => spans.length > 0;
