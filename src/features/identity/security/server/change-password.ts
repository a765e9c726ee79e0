import { recordAudit } from '#features/identity/audit/server/public.ts';
import { judgePassword, setPassword } from '#features/identity/users/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { code, conflict, invalid } from '#platform/errors.ts';
import type { Context, StreamContext } from '#platform/server/context.ts';
import type { changePassword as contract } from '../contract.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { holdUnchanged, inOwnTransaction, type OwnPasswordRow } from './own-password-store.ts';
import type { SecurityDeps } from './deps.ts';

/**
 * Changes the caller's password. Begins outside a transaction, so that attempts stay counted.
 * @throws Refusal `current_password_invalid`; `too_many_requests`; `forbidden` for directory users; `conflict` when the
 * password was changed or this session ended in the meantime
 */
export async function changePassword(
  stream: StreamContext,
  parts: SecurityDeps,
  { current_password, password, password_confirmation }: BodyOf<typeof contract>,
): Promise<void> {
  if (password_confirmation !== password) throw invalid({ password_confirmation: [code.confirmation] });
  const own = await checkOwnPassword(stream, current_password);
  await judgePassword(stream.db, { password, email: own.email });
  await inOwnTransaction(stream, (context) => store(context, parts, { own, password }));
}

async function store(
  context: Context,
  { live, mail }: SecurityDeps,
  { own, password }: { own: OwnPasswordRow; password: string },
): Promise<void> {
  if (!(await holdUnchanged(context, own))) throw conflict();
  await setPassword(context.db, { userId: own.id, password, exceptSessionId: context.sessionId });
  await mail.passwordChanged(context, own);
  await recordAudit(context, { action: 'change-password', entity: 'profile', entity_id: own.id });
  context.afterCommit(() => live.accessChanged({ userId: own.id }));
}
