import { recordAudit } from '#features/identity/audit/server/public.ts';
import {
  checkOwnPassword,
  holdUnchanged,
  inOwnTransaction,
  type OwnPasswordRow,
} from '#features/identity/security/server/public.ts';
import type { Profile } from '#features/identity/session/contract.ts';
import { changePerson, getPerson, readProfile } from '#features/identity/session/server/public.ts';
import { normalizeEmail } from '#features/identity/users/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { code, conflict, forbidden, invalid } from '#platform/errors.ts';
import type { Context, StreamContext } from '#platform/server/context.ts';
import type { updateProfile as contract } from '../contract.ts';
import { askForEmail, countEmailRequest } from './ask-for-email.ts';
import { closeEmailChange } from './email-change-store.ts';
import type { ProfileDeps } from './deps.ts';

/** Fields that change at once. */
type Fields = Pick<BodyOf<typeof contract>, 'name' | 'time_zone' | 'units'>;

/**
 * Updates name, time zone or units, and requests a new e-mail. Begins outside a transaction, so that a wrong password
 * stays counted.
 * @throws Refusal `forbidden` for name and e-mail of a directory user; `current_password_invalid`; `too_many_requests`;
 * `conflict` when the password was changed or this session ended in the meantime
 */
export async function updateProfile(
  stream: StreamContext,
  parts: ProfileDeps,
  { email: typed, current_password, ...fields }: BodyOf<typeof contract>,
): Promise<Profile> {
  const email = typed === undefined ? null : normalizeEmail(typed);
  const present = await inOwnTransaction(stream, getPerson);
  if (email === null || email === present.email)
    return inOwnTransaction(stream, async (context) => {
      if (email !== null) await closeEmailChange(context);
      return change(context, fields);
    });
  if (present.ad) throw forbidden();
  if (current_password === undefined) throw invalid({ current_password: [code.required] });
  const own = await checkOwnPassword(stream, current_password);
  await countEmailRequest(stream.db, own.id);
  return inOwnTransaction(stream, (context) => ask(context, parts, { own, email, fields }));
}

async function ask(
  context: Context,
  parts: ProfileDeps,
  { own, email, fields }: { own: OwnPasswordRow; email: string; fields: Fields },
): Promise<Profile> {
  if (!(await holdUnchanged(context, own))) throw conflict();
  await askForEmail(context, parts, email);
  return change(context, fields);
}

async function change(context: Context, fields: Fields): Promise<Profile> {
  const before = await getPerson(context);
  if (before.ad && fields.name !== undefined && fields.name !== before.name) throw forbidden();
  await changePerson(context, fields);
  const after = await getPerson(context);
  if (Object.keys(fields).length > 0)
    await recordAudit(context, {
      action: 'update',
      entity: 'profile',
      entity_id: before.id,
      before: { name: before.name, time_zone: before.time_zone, units: before.units },
      after: { name: after.name, time_zone: after.time_zone, units: after.units },
    });
  return readProfile(context);
}
