import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { detach, fetchAssetProfile } from './asset-profile-store.ts';
import { recordProfileUser, type ProfileUser } from './record-profile-user.ts';

export async function detachUser(context: Context, live: Live, member: ProfileUser): Promise<undefined> {
  await fetchAssetProfile(context, member.id);
  await detach(context, member.id, member.user_id);
  await recordProfileUser(context, live, 'detach', member);
}
