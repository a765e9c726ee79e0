import { Refusal } from '#platform/errors.ts';
import type { Gate } from '../../admission/gate.ts';
import type { Directory } from '../../directory/directory.ts';
import { decodeHanded } from './handed-positions.ts';
import type { Outcome } from './handover.ts';
import type { ShardWorkers } from '../shards/shard-workers.ts';

/**
 * Commits positions that another node received, within the limits of this one.
 * @throws Refusal
 */
export function commitHanded(
  { gate, directory, workers }: { gate: Gate; directory: Directory; workers: ShardWorkers },
  piece: Uint8Array,
): Promise<Outcome> {
  const handed = decodeHanded(piece);
  const { accountId, positions } = handed;
  const request = { accountId, bytes: piece.length, read: () => Promise.resolve(piece) };
  return gate.admit(request, async () => {
    const account = await directory.account(accountId);
    const unknown = new Set(handed.assets.filter(({ id }) => !account?.assets.has(id)).map(({ code }) => code));
    if (account && unknown.size > 0) await directory.learn(account, unknown);
    const assets = handed.assets.map(({ id }) => account?.assets.get(id));
    // A just added asset is found by the next load of the account.
    if (!account || !assets.every((asset) => asset !== undefined)) throw new Refusal('unavailable', { retryAfterS: 1 });
    return workers.deliverHere(account, { assets, positions });
  });
}
