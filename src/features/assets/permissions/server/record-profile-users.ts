import { recordAudits } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { nameMemberships, type ProfileMembership } from './attachment-store.ts';

export interface ProfileUser {
  /** Id of the profile. */
  id: string;
  user_id: string;
}

/** Records that people were attached to profiles or detached, one entry for each, with the names of both. */
export async function recordProfileUsers(
  context: Context,
  action: 'attach' | 'detach',
  memberships: readonly ProfileMembership[],
): Promise<void> {
  if (memberships.length === 0) return;
  const named = await nameMemberships(context, memberships);
  const entries = named.map(({ profile_id, ...fields }) => {
    const [before, after] = action === 'attach' ? [null, fields] : [fields, null];
    return { action, entity: 'asset_profile', entity_id: profile_id, before, after };
  });
  await recordAudits(context, entries);
}
