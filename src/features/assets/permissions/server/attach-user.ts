import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { attach, fetchAssetProfile } from './asset-profile-store.ts';
import { recordProfileUser, type ProfileUser } from './record-profile-user.ts';

export async function attachUser(context: Context, live: Live, member: ProfileUser): Promise<undefined> {
  await fetchAssetProfile(context, member.id);
  await attach(context, member.id, member.user_id);
  await recordProfileUser(context, live, 'attach', member);
}
