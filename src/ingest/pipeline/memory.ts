import type { DirectoryAsset } from '../directory/directory-account.ts';
import { rowsOf, type Leases } from '../storage/shard-store.ts';
import type { Tracked } from './shards/tracked.ts';

interface Shard {
  /** Version of the shard for which this memory is valid. */
  version: number;
  tracked: Map<string, Tracked>;
  /** Since when each has unwritten changes, by `performance.now()`; the longest waiting first. */
  dirty: Map<Tracked, number>;
}

/**
 * Assets cached by one worker, per shard. Valid while no other process has advanced the shard's version, which is
 * checked under its lock; invalid shards are dropped and reloaded.
 */
export class Memory {
  readonly #shards = new Map<number, Shard>();
  /** Assets whose changes were dropped in the current transaction; they must be reloaded even after a failure. */
  readonly #lost = new Set<DirectoryAsset>();

  /**
   * Drops invalid shards, under their locks.
   * @returns assets whose unwritten changes were dropped: they must be reloaded with the positions of those changes
   */
  meet(versions: ReadonlyMap<number, number>): DirectoryAsset[] {
    const lost: DirectoryAsset[] = [];
    for (const [shard, version] of versions) {
      const held = this.#shards.get(shard);
      if (held?.version === version) continue;
      for (const { asset } of held?.dirty.keys() ?? []) lost.push(asset);
      this.#shards.set(shard, { version, tracked: new Map(), dirty: new Map() });
    }
    for (const asset of lost) this.#lost.add(asset);
    return lost;
  }

  /** Forgets the dropped assets, once they are committed or will be reloaded anyway. */
  keepLost(): void {
    this.#lost.clear();
  }

  /** Advances the versions after a commit that counted these rows up. */
  countUp(rows: readonly number[], leases: Leases): void {
    for (const [shard, held] of this.#shards)
      held.version += rowsOf(shard, leases).filter((row) => rows.includes(row)).length;
  }

  /** Drops shards that another node holds now. It loads them with the positions of unwritten changes. */
  keepOnly({ epochs }: Leases): void {
    if (epochs) for (const shard of this.#shards.keys()) if (!epochs.has(shard)) this.#shards.delete(shard);
  }

  /** Drops assets of closed accounts. They are loaded again, with the positions of unwritten changes, once these are open. */
  dropAccounts(closed: ReadonlySet<string>): void {
    if (closed.size === 0) return;
    for (const { tracked, dirty } of this.#shards.values())
      for (const [id, one] of tracked)
        if (closed.has(one.asset.account.id)) {
          tracked.delete(id);
          dirty.delete(one);
        }
  }

  /**
   * Drops everything.
   * @returns assets whose unwritten changes were dropped
   */
  forget(): DirectoryAsset[] {
    const lost = [...this.#lost, ...this.dirty().map((tracked) => tracked.asset)];
    this.#shards.clear();
    this.#lost.clear();
    return lost;
  }

  find(asset: DirectoryAsset): Tracked | undefined {
    return this.#shards.get(asset.shard)?.tracked.get(asset.id);
  }

  /** Replaces an asset together with its changes. */
  replace(tracked: Tracked): void {
    const shard = this.#shards.get(tracked.asset.shard);
    const before = shard?.tracked.get(tracked.asset.id);
    if (before) shard?.dirty.delete(before);
    shard?.tracked.set(tracked.asset.id, tracked);
  }

  keep(tracked: Tracked): void {
    this.#shards.get(tracked.asset.shard)?.tracked.set(tracked.asset.id, tracked);
  }

  /** Marks unwritten changes. */
  markDirty(tracked: Tracked): void {
    const dirty = this.#shards.get(tracked.asset.shard)?.dirty;
    if (dirty && !dirty.has(tracked)) dirty.set(tracked, performance.now());
  }

  isDirty(): boolean {
    return this.dirtyCount > 0;
  }

  dirtyShards(): number[] {
    return [...this.#shards].filter(([, shard]) => shard.dirty.size > 0).map(([number]) => number);
  }

  get dirtyCount(): number {
    let count = 0;
    for (const { dirty } of this.#shards.values()) count += dirty.size;
    return count;
  }

  /** How long the longest waiting asset has had unwritten changes, milliseconds. */
  get lagMs(): number {
    const since = [...this.#shards.values()].flatMap(({ dirty }) => dirty.values().next().value ?? []);
    return since.length > 0 ? performance.now() - Math.min(...since) : 0;
  }

  /** About this many unwritten assets, the longest waiting of each shard first. */
  dirty(about = Infinity): Tracked[] {
    const shards = [...this.#shards.values()].filter(({ dirty }) => dirty.size > 0);
    const ofEach = Math.ceil(about / shards.length);
    return shards.flatMap(({ dirty }) => [...dirty.keys()].slice(0, ofEach));
  }

  /** Marks assets as written, after the commit. */
  cleanOf(written: readonly Tracked[]): void {
    for (const tracked of written) this.#shards.get(tracked.asset.shard)?.dirty.delete(tracked);
  }
}
