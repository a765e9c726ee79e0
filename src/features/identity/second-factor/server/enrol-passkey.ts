import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import { conflict, Refusal } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { addPasskey as contract, beginPasskey as beginContract } from '../contract.ts';
import { factorLimits } from '../second-factor-rules.ts';
import { openChallenge, takeChallenge } from './challenge-store.ts';
import { demandStepUp } from './demand-step-up.ts';
import type { FactorDeps } from './deps.ts';
import { demandOwnFactor, finishEnrolment } from './enrolment.ts';
import { hasSecondFactor } from './factor-store.ts';
import { insertPasskey, listPasskeys } from './passkey-store.ts';
import { challengeOf, creationOptions, verifyMade } from './passkeys.ts';

/** @throws Refusal `step_up_required`; `forbidden` for directory users; `conflict` at the maximum number */
export async function beginPasskey(context: Context, deps: FactorDeps): Promise<ReplyOf<typeof beginContract>> {
  const { db, scope } = context;
  await demandStepUp(context);
  const person = await demandOwnFactor(context);
  const known = await listPasskeys(db, scope.userId);
  if (known.length >= factorLimits.passkeys) throw conflict();
  return creationOptions(deps, { challenge: await openChallenge(db, scope.userId, 'enrol'), person, known });
}

/** @throws Refusal as `beginPasskey`; `second_factor_invalid` when the registration does not verify */
export async function addPasskey(
  context: Context,
  deps: FactorDeps,
  { name, passkey }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { db, scope } = context;
  await demandStepUp(context);
  await demandOwnFactor(context);
  const challenge = challengeOf(passkey.response.clientDataJSON);
  if (!(await takeChallenge(db, challenge, { userId: scope.userId, purpose: 'enrol' })))
    throw new Refusal('second_factor_invalid');
  const made = await verifyMade(deps, passkey, challenge);
  if (!made) throw new Refusal('second_factor_invalid');
  const isFirst = !(await hasSecondFactor(db, scope.userId));
  const row = { credential_id: made.id, public_key: Buffer.from(made.publicKey), counter: made.counter };
  const transports = passkey.response.transports ?? [];
  if (!(await insertPasskey(db, { ...row, user_id: scope.userId, transports, name }))) throw conflict();
  await recordAudit(context, { action: 'add-passkey', entity: 'profile', entity_id: scope.userId, after: { name } });
  return finishEnrolment(context, deps, isFirst);
}
