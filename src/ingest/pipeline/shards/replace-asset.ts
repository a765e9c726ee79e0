import { appendAll } from '#platform/append-all.ts';
import type { ClientBase } from 'pg';
import type { ChangedAlert } from '../../alerts/alert-store.ts';
import type { DirectoryAsset } from '../../directory/directory-account.ts';
import { beginWithShards, commitShards, rollBack, type Leases } from '../../storage/shard-store.ts';
import type { Memory } from '../memory.ts';
import type { Tracked } from './tracked.ts';

/**
 * Rewrites an asset in the current transaction; null: leaves it unchanged.
 * @param before in-memory state; undefined: not loaded
 */
export type Replacement = (client: ClientBase, before: Tracked | undefined) => Promise<Replaced | null>;

export interface Replaced {
  tracked: Tracked;
  alerts: ChangedAlert[];
}

interface ReplacingWorker {
  client: ClientBase;
  memory: Memory;
  /** Receives the assets that have to be rewritten afterwards. */
  touched: DirectoryAsset[];
  /** An asset of another node is rewritten here, too: guarded by the version of its shard. */
  leases: Leases;
}

/**
 * Runs a replacement in a commit of its own. After a failure the memory must be dropped.
 * @returns null when unchanged, as any asset of a closed account is
 */
export async function replaceAsset(
  { client, memory, touched, leases }: ReplacingWorker,
  asset: DirectoryAsset,
  write: Replacement,
): Promise<Replaced | null> {
  const { versions, closed } = await beginWithShards(client, [asset.shard], leases);
  appendAll(touched, memory.meet(versions));
  memory.keepLost();
  const written = closed.has(asset.account.id) ? null : await write(client, memory.find(asset));
  if (written === null) {
    await rollBack(client);
    return null;
  }
  memory.countUp(await commitShards(client, [asset.shard], leases), leases);
  memory.replace(written.tracked);
  return written;
}
