import { recordAudit } from '#features/identity/audit/server/public.ts';
import { demandStepUp } from '#features/identity/second-factor/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { DirectoryGroup, updateDirectoryGroup as contract } from '../contract.ts';
import { applyingGrants } from './apply-grants.ts';
import type { ProvisioningDeps } from './deps.ts';
import { changeGroupGrants, fetchDirectoryGroup, fetchMemberIds } from './group-store.ts';

/** @throws Refusal `not_found`, `step_up_required`, `validation_error` for unknown profiles, `conflict` for the last administrator */
export async function updateDirectoryGroup(
  context: Context,
  deps: ProvisioningDeps,
  { id, grants }: { id: string; grants: BodyOf<typeof contract> },
): Promise<DirectoryGroup> {
  const before = await fetchDirectoryGroup(context, id);
  await demandStepUp(context);
  await deps.access.hold(context, grants.profile_ids);
  const members = await fetchMemberIds(context, id);
  await applyingGrants(context, deps, members, () => changeGroupGrants(context, id, grants));
  const after = await fetchDirectoryGroup(context, id);
  await recordAudit(context, { action: 'update', entity: 'directory_group', entity_id: id, before, after });
  return after;
}
