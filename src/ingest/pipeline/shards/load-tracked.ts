import type { ClientBase } from 'pg';
import { repeatsPlace } from '#features/assets/telemetry/contract.ts';
import type { DirectoryAsset } from '../../directory/directory-account.ts';
import { fetchPositionsAfter } from '../../storage/stored-position-store.ts';
import { fetchCheckpoints, type Checkpoint } from '../../storage/state-store.ts';
import { decideAssetStatus, sinceOf } from '#features/assets/catalogue/public.ts';
import { readFacts } from '../../steps/track.ts';
import { createTracked, play, type Tracked } from './tracked.ts';
import { createWatchState } from '../../alerts/watch-state.ts';
import { watchStates } from '../../alerts/watch.ts';

/**
 * Loads assets from their checkpoints and replays positions stored since. Their shards are locked.
 * @returns those ahead of their checkpoint
 */
export async function loadTracked(
  client: ClientBase,
  assets: readonly DirectoryAsset[],
): Promise<{ tracked: Tracked[]; ahead: Set<Tracked> }> {
  const tracked = assets.map(createTracked);
  for (const checkpoint of await fetchCheckpoints(client, assets)) {
    const one = tracked[checkpoint.place];
    if (one) restore(one, checkpoint);
  }
  const wanted = tracked.map((one) => ({
    accountId: one.asset.account.id,
    assetId: one.asset.id,
    after: one.state.time,
  }));
  const ahead = new Set<Tracked>();
  for (const { asset, position } of await fetchPositionsAfter(client, wanted)) {
    const one = tracked[asset];
    if (one === undefined) continue;
    play(one, position);
    watchStates(one, position.time);
    ahead.add(one);
  }
  return { tracked, ahead };
}

function restore(tracked: Tracked, { track, latest, status, statusSince, watch }: Checkpoint): void {
  tracked.state = track;
  tracked.watch = watch ?? createWatchState();
  tracked.latest = latest;
  // A state stored by an earlier release.
  if (latest.fuel_pct !== undefined) track.fuelLevel ??= { pct: latest.fuel_pct, at: latest.time };
  if (track.engine !== null) track.engineAt ??= latest.time;
  if (latest.attributes?.[repeatsPlace] !== true) track.placeAt ??= latest.time;
  tracked.publishedStatus = status;
  const facts = { ...readFacts(track), disabled: false, maintenance: false };
  const now = decideAssetStatus(facts, tracked.asset.account.thresholds, latest.time);
  // A status set by a person or by time says nothing about the start of the computed one.
  tracked.status = { ...now, since: sinceOf(now, { status, since: statusSince }, latest.time) };
}
