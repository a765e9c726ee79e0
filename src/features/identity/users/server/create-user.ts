import { recordAudit } from '#features/identity/audit/server/public.ts';
import { openInvitation } from '#features/identity/invitations/server/public.ts';
import { inOwnTransaction } from '#features/identity/security/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { code, invalid, type FieldErrors } from '#platform/errors.ts';
import type { Context, StreamContext } from '#platform/server/context.ts';
import type { createUser as contract, User } from '../contract.ts';
import { normalizeEmail } from '../email-rules.ts';
import { createPerson } from './create-person.ts';
import { judgePassword } from './passwords/judge-password.ts';
import type { UsersDeps } from './deps.ts';
import { countLookUp } from './look-up-user.ts';
import { holdPerson } from './person-store.ts';
import { fetchUser, findKnownUser } from './user-store.ts';

type Fields = BodyOf<typeof contract>;

/**
 * Adds a new person to the current account, or invites an existing one given by e-mail and role alone. It reveals that
 * a person exists, so it counts as a lookup, outside a transaction.
 * @throws Refusal `too_many_requests`; `validation_error`, with `{email: [104]}` for a member and for an existing
 * person given with more fields
 */
export async function createUser(stream: StreamContext, parts: UsersDeps, fields: Fields): Promise<User> {
  const email = normalizeEmail(fields.email);
  const known = await findKnownUser(stream, email);
  if (known?.relation === 'elsewhere') await countLookUp(stream);
  const { password, name = '' } = fields;
  if (!known && password !== undefined) await judgePassword(stream.db, { password, email, names: [name] });
  return inOwnTransaction(stream, (context) => add(context, parts, { ...fields, email }));
}

async function add(context: Context, parts: UsersDeps, fields: Fields): Promise<User> {
  const { profile_ids: profileIds = [] } = fields;
  await parts.access.hold(context, profileIds);
  const known = await findKnownUser(context, fields.email);
  const id = known
    ? await inviteKnown(context, parts, { userId: known.userId, fields })
    : await make(context, fields, parts.mail !== null);
  if (!known) await parts.access.attach(context, id, profileIds);
  const user = await fetchUser(context, id);
  if (!known && user.invited) await parts.mail?.invite(context, user);
  const action = known ? 'invite' : 'create';
  await recordAudit(context, { action, entity: 'user', entity_id: id, before: null, after: user });
  return user;
}

/** Locks the person, so that neither membership nor e-mail changes in the meantime. */
async function inviteKnown(
  context: Context,
  { mail }: UsersDeps,
  { userId, fields }: { userId: string; fields: Fields },
): Promise<string> {
  const isAllNew = fields.name ?? fields.password ?? fields.invite ?? fields.ad;
  if (isAllNew !== undefined) throw taken();
  await holdPerson(context.db, userId);
  const known = await findKnownUser(context, fields.email);
  if (known?.userId !== userId || known.relation !== 'elsewhere') throw taken();
  const invitationId = await openInvitation(context, {
    userId,
    role: fields.role,
    profileIds: fields.profile_ids ?? [],
  });
  if (invitationId === null) throw taken();
  await mail?.askToJoin(context, { userId, invitationId });
  return userId;
}

async function make(context: Context, fields: Fields, mayInvite: boolean): Promise<string> {
  const { name, email, role, password, ad = false } = fields;
  const errors = faultsOf(fields, mayInvite);
  if (name === undefined || Object.keys(errors).length > 0) throw invalid(errors);
  const memberships = [{ accountId: context.scope.accountId, role }];
  const typed = { password: password ?? null, mustChangePassword: password !== undefined };
  const { id } = await createPerson(context.db, { name, email, ad, memberships, ...typed });
  return id;
}

/** Validation of a new person: a name, and one way of signing in. */
function faultsOf(fields: Fields, mayInvite: boolean): FieldErrors {
  const { name, password, password_confirmation, invite, ad } = fields;
  const errors: FieldErrors = {};
  if (name === undefined) errors.name = [code.required];
  if (invite && (ad || !mayInvite)) errors.invite = [code.unknownField];
  if ((ad || invite) && password !== undefined) errors.password = [code.unknownField];
  if (!ad && !invite && password === undefined) errors.password = [code.required];
  if (password_confirmation !== undefined && password_confirmation !== password)
    errors.password_confirmation = [code.confirmation];
  return errors;
}

function taken() {
  return invalid({ email: [code.unique] });
}
