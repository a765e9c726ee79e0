import { Refusal } from '#platform/errors.ts';
import type { Gate } from '../admission/gate.ts';
import type { Directory } from '../directory/directory.ts';
import type { HandedPositions, Outcome } from './handover.ts';
import type { ShardWorkers } from './shard-workers.ts';

/**
 * Commits positions that another node received, within the limits of this one.
 * @throws Refusal
 */
export function commitHanded(
  { gate, directory, workers }: { gate: Gate; directory: Directory; workers: ShardWorkers },
  accountId: string,
  json: string,
): Promise<Outcome> {
  const request = { accountId, bytes: json.length, read: () => Promise.resolve(json) };
  return gate.admit(request, async (text) => {
    const handed: HandedPositions = JSON.parse(text);
    const account = await directory.account(accountId);
    const unknown = handed.assets.filter(({ id }) => !account?.assets.has(id)).map(({ code }) => code);
    if (account && unknown.length > 0) await directory.learn(account, unknown);
    const assets = handed.positions.map(([place]) => account?.assets.get(handed.assets[place]?.id ?? ''));
    // A just added asset is found by the next load of the account.
    if (!account || !assets.every((asset) => asset !== undefined)) throw new Refusal('unavailable', { retryAfterS: 1 });
    return workers.deliverHere(account, { assets, positions: handed.positions.map(([, position]) => position) });
  });
}
