import { recordAudit } from '#features/identity/audit/server/public.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { deleteDevices } from './challenge-store.ts';
import { demandStepUp } from './demand-step-up.ts';
import type { FactorDeps } from './deps.ts';
import { demandOwnFactor } from './enrolment.ts';
import { deleteApp, endRecovery, hasSecondFactor } from './factor-store.ts';
import { deletePasskey } from './passkey-store.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/** @throws Refusal `step_up_required`, `not_found` */
export async function removePasskey(context: Context, deps: FactorDeps, id: string): Promise<undefined> {
  await demandStepUp(context);
  const { id: userId } = await demandOwnFactor(context);
  const name = await deletePasskey(context.db, userId, id);
  if (name === null) throw notFound();
  await recordAudit(context, { action: 'remove-passkey', entity: 'profile', entity_id: userId, before: { name } });
  await afterRemoval(context, deps);
}

/** @throws Refusal `step_up_required`, `not_found` */
export async function removeApp(context: Context, deps: FactorDeps): Promise<undefined> {
  await demandStepUp(context);
  const { id: userId } = await demandOwnFactor(context);
  if (!(await deleteApp(context.db, userId))) throw notFound();
  await recordAudit(context, { action: 'remove-authenticator-app', entity: 'profile', entity_id: userId });
  await afterRemoval(context, deps);
}

async function afterRemoval({ db, scope: { userId } }: Context, { mail }: FactorDeps): Promise<void> {
  if (!(await hasSecondFactor(db, userId))) await endRecovery(db, userId);
  await mail.secondFactorChanged(db, { userId, what: 'removed' });
}

/** @throws Refusal `step_up_required`, `conflict` without a factor to recover */
export async function renewRecoveryCodes(context: Context): Promise<{ recovery_codes: string[] }> {
  await demandStepUp(context);
  const { id: userId } = await demandOwnFactor(context);
  if (!(await hasSecondFactor(context.db, userId))) throw conflict();
  await recordAudit(context, { action: 'renew-recovery-codes', entity: 'profile', entity_id: userId });
  return { recovery_codes: await makeRecoveryCodes(context.db, userId) };
}

export async function forgetDevices(context: Context): Promise<undefined> {
  await deleteDevices(context.db, context.scope.userId);
  await recordAudit(context, { action: 'forget-devices', entity: 'profile', entity_id: context.scope.userId });
}
