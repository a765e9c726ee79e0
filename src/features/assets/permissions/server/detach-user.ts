import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { announceAccess } from './announce-access.ts';
import { detach, fetchAssetProfile } from './asset-profile-store.ts';
import { recordProfileUsers, type ProfileUser } from './record-profile-users.ts';

export async function detachUser(context: Context, live: Live, member: ProfileUser): Promise<undefined> {
  await fetchAssetProfile(context, member.id);
  await detach(context, member.id, member.user_id);
  await recordProfileUsers(context, 'detach', [{ profile_id: member.id, user_id: member.user_id }]);
  announceAccess(context, live, [member.user_id]);
}
