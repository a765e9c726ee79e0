import { appendAll } from '#platform/append-all.ts';
import type { ClientBase } from 'pg';
import { writeCheckpoint, type CommitEvents } from './checkpoint.ts';
import type { DirectoryAsset } from '../../directory/directory-account.ts';
import { markLate } from '../../storage/late-data-store.ts';
import { loadTracked } from '../shards/load-tracked.ts';
import type { Memory } from '../memory.ts';
import { describePosition, isStatusUnpublished, type PublishedPosition } from './position-events.ts';
import { feedFollowers } from '../../storage/position-feed-store.ts';
import { copyPositions, insertPositions } from '../../storage/position-store.ts';
import { findPacked } from '../../storage/stored-position-store.ts';
import { beginWithShards, commitShards, type Leases } from '../../storage/shard-store.ts';
import { sortArrivals, type Arrival, type SortedArrivals } from './sort-arrivals.ts';
import { createTracked, play, type Tracked } from '../shards/tracked.ts';
import { takeFaults } from './take-faults.ts';
import { watchesOf, watchStates } from '../../alerts/watch.ts';

export interface Batch {
  arrivals: readonly Arrival[];
  /** Assets to rewrite although they have no new positions. */
  touched: readonly DirectoryAsset[];
  /** Approximate number of assets to checkpoint. */
  checkpoint: number;
  /** By which it is fenced; they cover all of its assets. */
  leases: Leases;
}

export interface Committed extends CommitEvents {
  /** New latest positions. */
  movedOn: PublishedPosition[];
  checkpointMs: number;
  /** Closed accounts, whose positions were not stored. */
  closed: ReadonlySet<string>;
}

/**
 * Commits a batch of positions: lock the assets' shards, load their state, sort and deduplicate, store new positions,
 * play them through the steps, store late ones, write the checkpoint, commit. The result may be published after the
 * commit. After a failure the memory must be dropped.
 */
export async function commitBatch(client: ClientBase, memory: Memory, batch: Batch): Promise<Committed> {
  const assets = distinctAssets(batch);
  const locked = new Set([
    ...assets.map((asset) => asset.shard),
    ...(batch.checkpoint > 0 ? memory.dirtyShards() : []),
  ]);
  const accounts = [...new Set(batch.arrivals.map(({ asset }) => asset.account.id))];
  const { versions, followed, closed } = await beginWithShards(client, [...locked], batch.leases, accounts);
  const isOpen = (asset: DirectoryAsset) => !closed.has(asset.account.id);
  const lost = memory.meet(versions);
  memory.dropAccounts(closed);
  const ahead = await knowAssets(client, memory, [...assets, ...lost].filter(isOpen));
  for (const asset of batch.touched.filter(isOpen)) touch(memory, asset);
  const arrivals = closed.size === 0 ? batch.arrivals : batch.arrivals.filter(({ asset }) => isOpen(asset));
  const sorted = sortArrivals(arrivals, (asset) => known(memory, asset));
  const stored = storeInOrder(client, sorted);
  const { ringing, movedOn } = playInOrder(memory, sorted);
  // Positions that another process stored were not published here.
  movedOn.unshift(...ahead.flatMap((one) => describePosition(one, Date.now()) ?? []));
  await stored;
  const late = await storeLate(client, sorted.late);
  const all = [...sorted.inOrder.flatMap(({ arrivals }) => arrivals), ...late];
  await feedFollowers(client, all, followed);
  ringing.push(...(await takeFaults(client, memory, all)));
  const began = performance.now();
  // Triggered alerts are written at once, not with the next checkpoint.
  const written = [
    ...new Set([...ahead.filter(rings), ...ringing, ...(batch.checkpoint > 0 ? memory.dirty(batch.checkpoint) : [])]),
  ];
  const commitEvents = await writeCheckpoint(client, written);
  // The status also changes by time alone: every written one is published.
  appendAll(
    movedOn,
    written.filter(isStatusUnpublished).flatMap((one) => describePosition(one, Date.now()) ?? []),
  );
  const checkpointMs = performance.now() - began;
  // Unwritten changes imply that this process advanced the shard last. Late positions do not advance it.
  const moved = [
    ...new Set([...ahead, ...sorted.inOrder.map(({ tracked }) => tracked)].map(({ asset }) => asset.shard)),
  ];
  memory.countUp(await commitShards(client, moved, batch.leases), batch.leases);
  memory.keepLost();
  memory.cleanOf(written);
  return { movedOn, checkpointMs, closed, ...commitEvents };
}

function distinctAssets({ arrivals, touched }: Batch): DirectoryAsset[] {
  const assets = new Map<string, DirectoryAsset>();
  for (const asset of touched) assets.set(asset.id, asset);
  for (const { asset } of arrivals) assets.set(asset.id, asset);
  return [...assets.values()];
}

/**
 * Loads unknown assets.
 * @returns those ahead of their checkpoint, which now have unwritten changes
 */
async function knowAssets(client: ClientBase, memory: Memory, assets: readonly DirectoryAsset[]): Promise<Tracked[]> {
  const missing = [
    ...new Map(assets.filter((asset) => memory.find(asset) === undefined).map((asset) => [asset.id, asset])).values(),
  ];
  if (missing.length === 0) return [];
  const { tracked, ahead } = await loadTracked(client, missing);
  for (const one of tracked) memory.keep(one);
  for (const one of ahead) memory.markDirty(one);
  return [...ahead];
}

function known(memory: Memory, asset: DirectoryAsset): Tracked {
  return memory.find(asset) ?? createTracked(asset);
}

function touch(memory: Memory, asset: DirectoryAsset): void {
  const tracked = memory.find(asset);
  if (tracked === undefined || tracked.latest === null) return;
  tracked.asset = asset;
  tracked.watch.dueAt = Date.now();
  memory.markDirty(tracked);
}

/** Runs in the database while the steps run here. */
function storeInOrder(client: ClientBase, { inOrder }: SortedArrivals): Promise<void> {
  if (inOrder.length === 0) return Promise.resolve();
  const stored = copyPositions(
    client,
    inOrder.flatMap((group) => group.arrivals),
  );
  // Failures are handled where it is awaited; an unhandled rejection would end the process.
  stored.catch(() => undefined);
  return stored;
}

/**
 * Plays the positions asset by asset, for cache locality.
 * @returns assets with triggered alerts, and the new positions
 */
function playInOrder(
  memory: Memory,
  { inOrder }: SortedArrivals,
): { ringing: Tracked[]; movedOn: PublishedPosition[] } {
  const ringing: Tracked[] = [];
  const movedOn: PublishedPosition[] = [];
  const now = Date.now();
  for (const { tracked, arrivals } of inOrder) {
    for (const arrival of arrivals) {
      play(tracked, arrival.position);
      watchStates(tracked, arrival.position.time);
      arrival.of.accepted++;
    }
    memory.markDirty(tracked);
    if (rings(tracked)) ringing.push(tracked);
    const event = describePosition(tracked, now);
    if (event) movedOn.push(event);
  }
  return { ringing, movedOn };
}

/** Whether an alert triggered, or a crossing happened that an alert may wait for. */
function rings(tracked: Tracked): boolean {
  return tracked.signals.length > 0 || (watchesOf(tracked).events.length > 0 && tracked.out.hasGeofenceEvents);
}

/** @returns the new ones */
async function storeLate(client: ClientBase, late: readonly Arrival[]): Promise<Arrival[]> {
  if (late.length === 0) return [];
  const known = await findPacked(
    client,
    late.map(({ asset, position }) => ({ accountId: asset.account.id, assetId: asset.id, time: position.time })),
  );
  const places = [...late.keys()].filter((place) => !known.has(place));
  const stored = new Set(
    (
      await insertPositions(
        client,
        late.filter((_, place) => !known.has(place)),
      )
    ).map((place) => places[place]),
  );
  const spans = new Map<string, { accountId: string; assetId: string; from: number }>();
  for (const [place, { asset, position, of }] of late.entries()) {
    if (!stored.has(place)) {
      of.duplicates++;
      continue;
    }
    of.accepted++;
    const from = Math.min(position.time, spans.get(asset.id)?.from ?? Infinity);
    spans.set(asset.id, { accountId: asset.account.id, assetId: asset.id, from });
  }
  if (spans.size > 0) await markLate(client, [...spans.values()]);
  return late.filter((_, place) => stored.has(place));
}
