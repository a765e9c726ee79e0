import { changeRole } from '#features/identity/users/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { ProvisioningDeps } from './deps.ts';
import { fetchGrants, renewInvitationGrants, type Grants } from './group-store.ts';

const nothing: Grants = { admin: false, profileIds: [] };

/**
 * Changes groups or people and applies the difference of their grants; roles and profiles not granted by groups stay.
 * @throws Refusal `conflict` when nobody would administer the account
 */
export async function applyingGrants<T>(
  context: Context,
  { access, live }: Pick<ProvisioningDeps, 'access' | 'live'>,
  userIds: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  const before = new Map((await fetchGrants(context, userIds)).map((grants) => [grants.userId, grants]));
  const result = await change();
  await renewInvitationGrants(context, userIds);
  for (const { userId, role, ...now } of await fetchGrants(context, userIds)) {
    const former = before.get(userId) ?? nothing;
    const { accountId } = context.scope;
    const wanted = now.admin ? 'admin' : former.admin ? 'viewer' : role;
    if (wanted !== role) {
      await changeRole(context.db, { accountId, userId }, wanted);
      context.afterCommit(() => live.accessChanged({ accountId, userId }));
    }
    const attach = now.profileIds.filter((id) => !former.profileIds.includes(id));
    const detach = former.profileIds.filter((id) => !now.profileIds.includes(id));
    if (attach.length + detach.length > 0) await access.change(context, userId, { attach, detach });
  }
  return result;
}
