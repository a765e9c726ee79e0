import { recordAudit } from '#features/identity/audit/server/public.ts';
import { printablePattern } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import { provisioningLimits } from '../contract.ts';
import { ScimFault } from '../scim-filter.ts';
import { memberIds, readGroupPatch, type GroupChange, type PatchOperation } from '../scim-patch.ts';
import type { ScimGroup } from '../scim-resources.ts';
import { applyingGrants } from './apply-grants.ts';
import type { ProvisioningDeps } from './deps.ts';
import {
  addMembers,
  changeGroup,
  deleteGroup,
  fetchMemberIds,
  getScimGroup,
  insertGroup,
  removeMembers,
} from './group-store.ts';

interface GroupBody {
  displayName: string;
  externalId?: string | null | undefined;
  members?: unknown;
}

/** Creates a group; administrators decide what it grants. */
export async function createScimGroup(context: Context, body: GroupBody): Promise<ScimGroup> {
  const id = await insertGroup(context, {
    name: nameOf(body.displayName),
    externalId: optional(body.externalId) ?? null,
  });
  await addMembers(context, id, few(memberIds(body.members)));
  const after = await getScimGroup(context, id);
  await audit(context, 'create', id, { before: null, after });
  return after;
}

export function replaceScimGroup(
  context: Context,
  deps: ProvisioningDeps,
  id: string,
  { displayName, externalId = null, members }: GroupBody,
): Promise<ScimGroup> {
  return change(context, deps, id, { name: displayName, externalId, members: memberIds(members) });
}

export function patchScimGroup(
  context: Context,
  deps: ProvisioningDeps,
  id: string,
  operations: readonly PatchOperation[],
): Promise<ScimGroup> {
  return change(context, deps, id, readGroupPatch(operations));
}

export async function deleteScimGroup(context: Context, deps: ProvisioningDeps, id: string): Promise<void> {
  const before = await getScimGroup(context, id);
  const members = await fetchMemberIds(context, before.id);
  await applyingGrants(context, deps, members, () => deleteGroup(context, before.id));
  await audit(context, 'delete', before.id, { before, after: null });
}

async function change(context: Context, deps: ProvisioningDeps, id: string, asked: GroupChange): Promise<ScimGroup> {
  const externalId = optional(asked.externalId);
  await changeGroup(context, id, { name: asked.name === undefined ? undefined : nameOf(asked.name), externalId });
  const before = await getScimGroup(context, id);
  const present = await fetchMemberIds(context, before.id);
  few(asked.add ?? [], asked.remove ?? [], asked.members ?? []);
  const [add, remove] = differences(present, asked);
  await applyingGrants(context, deps, [...new Set([...present, ...add])].filter(isId), async () => {
    await removeMembers(context, before.id, remove);
    await addMembers(context, before.id, add);
  });
  const after = await getScimGroup(context, id);
  await audit(context, 'update', before.id, { before, after });
  return after;
}

/** Members to add and to remove. */
function differences(
  present: readonly string[],
  { members, add = [], remove = [] }: GroupChange,
): [string[], string[]] {
  if (!members) return [add, remove];
  return [[...members, ...add], present.filter((id) => !members.includes(id))];
}

const isId = (id: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

/** @throws ScimFault `tooMany` */
function few(...lists: string[][]): string[] {
  const all = lists.flat();
  if (all.length > provisioningLimits.members)
    throw new ScimFault(400, 'tooMany', `At most ${provisioningLimits.members} people in one request.`);
  return all;
}

function optional(externalId: string | null | undefined): string | null | undefined {
  return externalId ? nameOf(externalId, 'externalId') : externalId;
}

function nameOf(name: string, of = 'displayName'): string {
  const trimmed = name.trim();
  if (trimmed !== '' && trimmed.length <= provisioningLimits.text && printablePattern.test(trimmed)) return trimmed;
  throw new ScimFault(400, 'invalidValue', `${of} is empty, too long or holds what cannot be shown.`);
}

function audit(
  context: Context,
  action: string,
  id: string,
  { before, after }: { before: ScimGroup | null; after: ScimGroup | null },
): Promise<void> {
  const of = (group: ScimGroup | null) => group && { name: group.name, members: group.members?.length ?? 0 };
  return recordAudit(context, {
    action,
    entity: 'directory_group',
    entity_id: id,
    before: of(before),
    after: of(after),
  });
}
