import type { AccessGrants } from '#features/identity/users/server/public.ts';
import type { Live } from '#platform/live/server/live.ts';
import { announceAccess } from './announce-access.ts';
import { attachJoining, detachAll, holdProfiles } from './attachment-store.ts';
import { changeAttachments } from './change-attachments.ts';

/** Profiles that are given to people as they are added or join. */
export function profileGrants(live: Live): AccessGrants {
  return {
    async hold(context, profileIds) {
      if (profileIds.length > 0) await holdProfiles(context, profileIds, 'profile_ids');
    },
    async attach(context, userId, profileIds) {
      if (profileIds.length > 0)
        await changeAttachments(context, live, { user_ids: [userId], attach: [...profileIds], detach: [] });
    },
    async change(context, userId, { attach, detach }) {
      await attachJoining(context.db, { accountId: context.scope.accountId, userId }, attach);
      await detachAll(context, { userIds: [userId], profileIds: detach });
      announceAccess(context, live, [userId]);
    },
    attachJoining,
  };
}
