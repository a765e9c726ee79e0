import type { ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import { addUp, lossOf } from '../profile-union.ts';
import type { listAffectedUsers as contract, AffectedUser } from '../contract.ts';
import { fetchAssetProfile } from './asset-profile-store.ts';
import { countUnits, fetchGrants, fetchHolders } from './affected-users-store.ts';

/** What each person would lose with a profile; administrators lose nothing. */
export async function listAffectedUsers(context: Context, id: string): Promise<ReplyOf<typeof contract>> {
  const goes = await fetchAssetProfile(context, id);
  const holders = await fetchHolders(context, id);
  const grants = await fetchGrants(context, [...new Set(holders.flatMap(({ profile_ids }) => profile_ids))]);
  const unitsInAll = await countUnits(context);
  const affected: AffectedUser[] = [];
  for (const { user, role, profile_ids } of holders) {
    const left = profile_ids.filter((other) => other !== id).flatMap((other) => grants.get(other) ?? []);
    const lost = role === 'admin' ? null : lossOf(goes, left);
    if (!lost) continue;
    const { unit_ids, ...rest } = lost;
    const unit_count = lost.all_units ? unitsInAll - addUp(left).unit_ids.size : unit_ids.length;
    affected.push({ user, ...rest, sections: [...rest.sections], unit_count });
  }
  return { affected, unaffected: holders.length - affected.length };
}
