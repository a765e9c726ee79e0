import * as z from 'zod/mini';
import { recordAudit } from '#features/identity/audit/server/public.ts';
import { openInvitation, removeInvitation } from '#features/identity/invitations/server/public.ts';
import { email as emailSchema, limits } from '#features/identity/users/contract.ts';
import {
  activatePerson,
  changePersonRow,
  createPerson,
  findPersonByEmail,
  holdPerson,
  insertMembership,
  normalizeEmail,
  removeMembership,
} from '#features/identity/users/server/public.ts';
import { printablePattern } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import { joinsAtOnce } from '../join-policy.ts';
import { ScimFault } from '../scim-filter.ts';
import { readUserPatch, userChangeOf, type PatchOperation, type UserChange } from '../scim-patch.ts';
import type { ScimUser } from '../scim-resources.ts';
import { applyingGrants } from './apply-grants.ts';
import type { ProvisioningDeps } from './deps.ts';
import { renewInvitationGrants } from './group-store.ts';
import {
  deleteProvisioned,
  fetchKnownPerson,
  fetchScimUsers,
  getScimUser,
  isAlone,
  noteMember,
  storeProvisioned,
  type ProvisionedUser,
} from './user-store.ts';

/** Adds a person: a new one as directory user; an existing one joins at once or is invited (`joinsAtOnce`). */
export async function createScimUser(context: Context, deps: ProvisioningDeps, body: object): Promise<ScimUser> {
  const change = userChangeOf(Object.entries(body));
  const user = describe(change, null);
  const { total } = await fetchScimUsers(context, [{ attribute: 'username', value: user.userName }], {
    start: 1,
    count: 0,
  });
  if (total > 0) throw new ScimFault(409, 'uniqueness', 'This userName is in use.');
  const isActive = change.active !== false;
  const known = await findPersonByEmail(context.db, user.email);
  const id = known?.id ?? (await makePerson(context, user, isActive));
  const isHere = known && (await isListed(context, id));
  if (isHere) throw new ScimFault(409, 'uniqueness', 'A person of the account has this e-mail.');
  await storeProvisioned(context, id, user);
  if (!known) await noteMember(context, id);
  if (known && isActive) await join(context, deps, id);
  const after = await getScimUser(context, id);
  await recordAudit(context, { action: 'create', entity: 'user', entity_id: id, before: null, after: audited(after) });
  return after;
}

/** Replaces the directory's description of a person. */
export function replaceScimUser(context: Context, deps: ProvisioningDeps, id: string, body: object): Promise<ScimUser> {
  return changeUser(context, deps, id, userChangeOf(Object.entries(body)));
}

export function patchScimUser(
  context: Context,
  deps: ProvisioningDeps,
  id: string,
  operations: readonly PatchOperation[],
): Promise<ScimUser> {
  return changeUser(context, deps, id, readUserPatch(operations));
}

async function changeUser(context: Context, deps: ProvisioningDeps, id: string, change: UserChange): Promise<ScimUser> {
  await getScimUser(context, id);
  await holdPerson(context.db, id);
  const before = await getScimUser(context, id);
  const user = describe(change, before);
  if (await isAlone(context, id)) {
    const person = { name: user.displayName.slice(0, limits.nameMax), email: user.email };
    await changePersonRow(context.db, id, {
      ...(person.name !== before.displayName && { name: person.name }),
      // An e-mail in use by another person is not taken over, without saying so.
      ...(person.email !== before.email &&
        !(await findPersonByEmail(context.db, person.email)) && { email: person.email }),
    });
  }
  await storeProvisioned(context, id, user);
  if (change.active === false && before.active) await leave(context, deps, id);
  if (change.active === true && !before.active) await join(context, deps, id);
  const after = await getScimUser(context, id);
  await recordAudit(context, {
    action: 'update',
    entity: 'user',
    entity_id: id,
    before: audited(before),
    after: audited(after),
  });
  return after;
}

/** Removes a person from the account and deletes the directory's description. */
export async function deleteScimUser(context: Context, deps: ProvisioningDeps, id: string): Promise<void> {
  await getScimUser(context, id);
  await holdPerson(context.db, id);
  const before = await getScimUser(context, id);
  if (before.active) await leave(context, deps, id);
  await deleteProvisioned(context, id);
  await recordAudit(context, { action: 'delete', entity: 'user', entity_id: id, before: audited(before), after: null });
}

/** @throws Refusal `conflict` for the last administrator */
async function leave(context: Context, { live }: ProvisioningDeps, userId: string): Promise<void> {
  const { db, scope, afterCommit } = context;
  const { accountId } = scope;
  if (await removeInvitation(db, { accountId, userId })) return;
  await removeMembership(db, { accountId, userId });
  await noteMember(context, userId);
  afterCommit(() => live.accessChanged({ accountId, userId }));
}

async function join(context: Context, deps: ProvisioningDeps, userId: string): Promise<void> {
  const { db, scope } = context;
  await holdPerson(db, userId);
  if (joinsAtOnce(await fetchKnownPerson(context, userId)))
    return applyingGrants(context, deps, [userId], async () => {
      await insertMembership(db, { account_id: scope.accountId, user_id: userId, role: 'viewer' });
      await activatePerson(db, userId);
    });
  const invitationId = await openInvitation(context, { userId, role: 'viewer', profileIds: [] });
  await renewInvitationGrants(context, [userId]);
  if (invitationId !== null) await deps.mail.askToJoin(context, { userId, invitationId });
}

async function makePerson({ db, scope }: Context, user: ProvisionedUser, isActive: boolean): Promise<string> {
  const { id } = await createPerson(db, {
    name: user.displayName.slice(0, limits.nameMax),
    email: user.email,
    password: null,
    ad: true,
    active: isActive,
    memberships: isActive ? [{ accountId: scope.accountId, role: 'viewer' }] : [],
  });
  return id;
}

async function isListed(context: Context, id: string): Promise<boolean> {
  const { total } = await fetchScimUsers(context, [{ attribute: 'id', value: id }], { start: 1, count: 0 });
  return total > 0;
}

/**
 * The changed description.
 * @throws ScimFault `invalidValue`
 */
function describe(change: UserChange, before: ScimUser | null): ProvisionedUser {
  const userName = textOf(change.userName ?? before?.userName ?? '', 'userName');
  const given = change.email ?? before?.email ?? userName;
  const email = normalizeEmail(given);
  if (!z.safeParse(emailSchema, email).success)
    throw new ScimFault(400, 'invalidValue', 'Neither emails nor userName is an e-mail.');
  const givenName = optional(change.givenName, before?.givenName, 'givenName');
  const familyName = optional(change.familyName, before?.familyName, 'familyName');
  const named = [givenName, familyName].filter(Boolean).join(' ');
  const displayName = textOf(change.displayName ?? before?.displayName ?? (named || userName), 'displayName');
  return {
    userName,
    email,
    givenName,
    familyName,
    displayName,
    externalId: optional(change.externalId, before?.externalId, 'externalId'),
  };
}

const optional = (said: string | null | undefined, before: string | null | undefined, name: string): string | null => {
  const value = said === undefined ? (before ?? null) : said;
  return value === null ? null : textOf(value, name);
};

function textOf(value: string, name: string): string {
  const trimmed = value.trim();
  if (trimmed !== '' && trimmed.length <= 300 && printablePattern.test(trimmed)) return trimmed;
  throw new ScimFault(400, 'invalidValue', `${name} is empty, too long or holds what cannot be shown.`);
}

function audited({ userName, email, displayName, externalId, active }: ScimUser): object {
  return { name: displayName, user_name: userName, email, external_id: externalId, active };
}
