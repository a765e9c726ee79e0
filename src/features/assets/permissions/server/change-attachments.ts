import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { changeAttachments as contract } from '../contract.ts';
import { announceAccess } from './announce-access.ts';
import { attachAll, detachAll, holdMembers, holdProfiles } from './attachment-store.ts';
import { recordProfileUsers } from './record-profile-users.ts';

/** @throws Refusal `validation_error` for unknown people or profiles; nothing is changed then */
export async function changeAttachments(
  context: Context,
  live: Live,
  { user_ids: userIds, attach, detach }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  await holdMembers(context, userIds);
  await holdProfiles(context, attach, 'attach');
  await holdProfiles(context, detach, 'detach');
  const attached = await attachAll(context, { userIds, profileIds: attach });
  const detached = await detachAll(context, { userIds, profileIds: detach });
  await recordProfileUsers(context, 'attach', attached);
  await recordProfileUsers(context, 'detach', detached);
  announceAccess(context, live, [...new Set([...attached, ...detached].map(({ user_id }) => user_id))]);
  return { attached: attached.length, detached: detached.length };
}
