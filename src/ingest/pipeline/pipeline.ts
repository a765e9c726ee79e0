import { appendAll } from '#platform/append-all.ts';
import type { ClientBase } from 'pg';
import { writeCheckpoint, type CommitEvents } from './checkpoint.ts';
import type { DirectoryAsset } from '../directory/directory-account.ts';
import { markLate } from '../storage/late-data-store.ts';
import { loadTracked } from './load-tracked.ts';
import type { Memory } from './memory.ts';
import { describePosition, isStatusUnpublished, type PublishedPosition } from './position-events.ts';
import { copyPositions, insertPositions } from '../storage/position-store.ts';
import { beginWithShards, commitShards } from '../storage/shard-store.ts';
import { sortArrivals, type Arrival, type SortedArrivals } from './sort-arrivals.ts';
import { createTracked, play, type Tracked } from './tracked.ts';
import { watchesOf, watchStates } from '../alerts/watch.ts';

export interface Batch {
  arrivals: readonly Arrival[];
  /** Assets to be rewritten though nothing came of them. */
  touched: readonly DirectoryAsset[];
  /** Of about how many assets what stands in memory alone is written along. */
  checkpoint: number;
}

export interface Committed extends CommitEvents {
  /** Where assets are that moved on. */
  movedOn: PublishedPosition[];
  checkpointMs: number;
}

/**
 * One commit for many positions, in order: lock the assets' shards; know each asset as it stands; sort, and drop what came twice;
 * store the new; play them through the track's steps; store what is late; write the checkpoint; commit. What
 * it answers may be reported once it has: before, nothing is certain. After a failure the memory has to be forgotten.
 */
export async function commitBatch(client: ClientBase, memory: Memory, batch: Batch): Promise<Committed> {
  const assets = distinctAssets(batch);
  const locked = new Set([
    ...assets.map((asset) => asset.shard),
    ...(batch.checkpoint > 0 ? memory.dirtyShards() : []),
  ]);
  const lost = memory.meet(await beginWithShards(client, [...locked]));
  const ahead = await knowAssets(client, memory, [...assets, ...lost]);
  for (const asset of batch.touched) touch(memory, asset);
  const sorted = sortArrivals(batch.arrivals, (asset) => known(memory, asset));
  const stored = storeInOrder(client, sorted);
  const { ringing, movedOn } = playInOrder(memory, sorted);
  // What they moved on by before this process knew them was published to nobody here.
  movedOn.unshift(...ahead.flatMap((one) => describePosition(one, Date.now()) ?? []));
  await stored;
  await storeLate(client, sorted.late);
  const began = performance.now();
  // What rings is reported at once: its assets do not wait for the next checkpoint.
  const written = [
    ...new Set([...ahead.filter(rings), ...ringing, ...(batch.checkpoint > 0 ? memory.dirty(batch.checkpoint) : [])]),
  ];
  const commitEvents = await writeCheckpoint(client, written);
  // Time alone changes a status too: whatever is written is published.
  appendAll(
    movedOn,
    written.filter(isStatusUnpublished).flatMap((one) => describePosition(one, Date.now()) ?? []),
  );
  const checkpointMs = performance.now() - began;
  // Anyone who holds unwritten changes of a shard is the one who counted it up last. What is late moves no asset on.
  const moved = [
    ...new Set([...ahead, ...sorted.inOrder.map(({ tracked }) => tracked)].map(({ asset }) => asset.shard)),
  ];
  await commitShards(client, moved);
  memory.countUp(moved);
  memory.keepLost();
  memory.cleanOf(written);
  return { movedOn, checkpointMs, ...commitEvents };
}

function distinctAssets({ arrivals, touched }: Batch): DirectoryAsset[] {
  const assets = new Map<string, DirectoryAsset>();
  for (const asset of touched) assets.set(asset.id, asset);
  for (const { asset } of arrivals) assets.set(asset.id, asset);
  return [...assets.values()];
}

/** Answers those that were ahead of their checkpoint: they hold unwritten changes from here on. */
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

/** The database takes the rows while the steps run. */
function storeInOrder(client: ClientBase, { inOrder }: SortedArrivals): Promise<void> {
  if (inOrder.length === 0) return Promise.resolve();
  const stored = copyPositions(
    client,
    inOrder.flatMap((group) => group.arrivals),
  );
  // Anyone who awaits it hears of a failure; one before that must not end the process.
  stored.catch(() => undefined);
  return stored;
}

/** Answers which ring, and where they are: of each as long as it is near the processor. */
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

/** A condition rings, or a crossing that one may be waiting for. */
function rings(tracked: Tracked): boolean {
  return tracked.signals.length > 0 || (watchesOf(tracked).events.length > 0 && tracked.out.hasGeofenceEvents);
}

async function storeLate(client: ClientBase, late: readonly Arrival[]): Promise<void> {
  if (late.length === 0) return;
  const stored = new Set(await insertPositions(client, late));
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
}
