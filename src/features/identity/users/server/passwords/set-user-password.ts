import { recordAudit } from '#features/identity/audit/server/public.ts';
import { demandStepUp } from '#features/identity/second-factor/server/public.ts';
import { inOwnTransaction } from '#features/identity/security/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { code, invalid } from '#platform/errors.ts';
import type { Context, StreamContext } from '#platform/server/context.ts';
import type { setUserPassword as contract } from '../../contract.ts';
import { demandUserPassword } from './demand-user-password.ts';
import type { UsersDeps } from '../deps.ts';
import { judgePassword } from './judge-password.ts';
import { setPassword } from './set-password.ts';

interface PasswordChange {
  id: string;
  fields: BodyOf<typeof contract>;
}

/**
 * Sets a password that works once. It is judged first, so this begins outside a transaction.
 * @throws Refusal `forbidden` by the policy; `step_up_required`
 */
export async function setUserPassword(
  stream: StreamContext,
  parts: UsersDeps,
  { id, fields: { password, password_confirmation = password } }: PasswordChange,
): Promise<void> {
  const { email } = await inOwnTransaction(stream, async (context) => {
    const user = await demandUserPassword(context, id);
    await demandStepUp(context);
    return user;
  });
  if (password_confirmation !== password) throw invalid({ password_confirmation: [code.confirmation] });
  await judgePassword(stream.db, { password, email });
  await inOwnTransaction(stream, (context) => store(context, parts, { id, password }));
}

async function store(
  context: Context,
  { live, mail }: UsersDeps,
  { id, password }: { id: string; password: string },
): Promise<void> {
  await setPassword(context.db, { userId: id, password, isTyped: true });
  // Checked again under the lock: memberships may have changed during the hashing.
  const user = await demandUserPassword(context, id);
  await mail?.passwordChanged(context, user);
  await recordAudit(context, { action: 'set-password', entity: 'user', entity_id: id });
  context.afterCommit(() => live.accessChanged({ userId: id }));
}
