import type { DirectoryAsset } from '../directory/directory-account.ts';
import type { Tracked } from './tracked.ts';

interface Shard {
  /** How often the shard was moved on when this memory was right. */
  version: number;
  tracked: Map<string, Tracked>;
  dirty: Set<Tracked>;
}

/**
 * Assets as one worker knows them, shard by shard. It is right as long as no other process moved a shard on, which its version
 * shows under the shard's lock; what is not right is forgotten and loaded again.
 */
export class Memory {
  readonly #shards = new Map<number, Shard>();
  /** Whose changes were forgotten in the transaction that is open: after a failure they are still to be loaded. */
  readonly #lost = new Set<DirectoryAsset>();

  /**
   * Under their locks: keeps of these shards what is still right. Answers assets whose changes were forgotten unwritten:
   * they have to be loaded again, with the positions that made the changes.
   */
  meet(versions: ReadonlyMap<number, number>): DirectoryAsset[] {
    const lost: DirectoryAsset[] = [];
    for (const [shard, version] of versions) {
      const held = this.#shards.get(shard);
      if (held?.version === version) continue;
      for (const { asset } of held?.dirty ?? []) lost.push(asset);
      this.#shards.set(shard, { version, tracked: new Map(), dirty: new Set() });
    }
    for (const asset of lost) this.#lost.add(asset);
    return lost;
  }

  /** Once what was forgotten is loaded and committed, or will be for another reason. */
  keepLost(): void {
    this.#lost.clear();
  }

  /** After the commit that counted these shards up. */
  countUp(shards: readonly number[]): void {
    for (const shard of shards) {
      const held = this.#shards.get(shard);
      if (held) held.version++;
    }
  }

  /** Answers assets whose changes were forgotten unwritten. */
  forget(): DirectoryAsset[] {
    const lost = [...this.#lost, ...this.dirty().map((tracked) => tracked.asset)];
    this.#shards.clear();
    this.#lost.clear();
    return lost;
  }

  find(asset: DirectoryAsset): Tracked | undefined {
    return this.#shards.get(asset.shard)?.tracked.get(asset.id);
  }

  /** In the place of what was known of the asset, whose changes are written with it. */
  replace(tracked: Tracked): void {
    const shard = this.#shards.get(tracked.asset.shard);
    const before = shard?.tracked.get(tracked.asset.id);
    if (before) shard?.dirty.delete(before);
    shard?.tracked.set(tracked.asset.id, tracked);
  }

  keep(tracked: Tracked): void {
    this.#shards.get(tracked.asset.shard)?.tracked.set(tracked.asset.id, tracked);
  }

  /** Something of it stands in memory alone. */
  markDirty(tracked: Tracked): void {
    this.#shards.get(tracked.asset.shard)?.dirty.add(tracked);
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

  /** About so many of those that wait to be written, of each shard those that wait longest. */
  dirty(about = Infinity): Tracked[] {
    const shards = [...this.#shards.values()].filter(({ dirty }) => dirty.size > 0);
    const ofEach = Math.ceil(about / shards.length);
    return shards.flatMap(({ dirty }) => [...dirty].slice(0, ofEach));
  }

  /** After the commit that wrote these. */
  cleanOf(written: readonly Tracked[]): void {
    for (const tracked of written) this.#shards.get(tracked.asset.shard)?.dirty.delete(tracked);
  }
}
