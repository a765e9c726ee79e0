import { randomBytes } from 'node:crypto';
import { recordAudit } from '#features/identity/audit/server/public.ts';
import { inOwnTransaction } from '#features/identity/security/server/public.ts';
import { countAttempt } from '#features/identity/session/server/public.ts';
import type { ReplyOf } from '#platform/contract.ts';
import { conflict, Refusal } from '#platform/errors.ts';
import type { Context, StreamContext } from '#platform/server/context.ts';
import { seal } from '#platform/server/secrets/sealed-secret.ts';
import type { beginApp as beginContract, confirmApp as confirmContract } from '../contract.ts';
import { factorLimits, plainCode } from '../second-factor-rules.ts';
import { appSecretUse, findAppStep } from './check-proof.ts';
import { demandStepUp } from './demand-step-up.ts';
import type { FactorDeps } from './deps.ts';
import { demandOwnFactor, finishEnrolment } from './enrolment.ts';
import { confirmAppSecret, hasSecondFactor, storeAppSecret } from './factor-store.ts';
import { base32, otpauthUri } from './totp.ts';

/** Recommended by RFC 4226. */
const secretBytes = 20;

/** @throws Refusal `step_up_required`; `forbidden` for directory users; `conflict` when an app is set up */
export async function beginApp(
  context: Context,
  { tokenKey, product }: FactorDeps,
): Promise<ReplyOf<typeof beginContract>> {
  await demandStepUp(context);
  const { id, email } = await demandOwnFactor(context);
  const secret = randomBytes(secretBytes);
  if (!(await storeAppSecret(context.db, id, seal(tokenKey, { use: appSecretUse, owner: id }, secret))))
    throw conflict();
  return { secret: base32(secret), uri: otpauthUri(secret, { product, email }) };
}

/**
 * Activates the app by its first code. Begins outside a transaction, so that attempts stay counted.
 * @throws Refusal as `beginApp`; `second_factor_invalid`; `too_many_requests`
 */
export async function confirmApp(
  stream: StreamContext,
  deps: FactorDeps,
  code: string,
): Promise<ReplyOf<typeof confirmContract>> {
  const { db, scope } = stream;
  const { userId } = scope;
  const { count, waitS } = await countAttempt(db, `factor:enrol:${userId}`, factorLimits.windowS);
  if (count > factorLimits.tries) throw new Refusal('too_many_requests', { retryAfterS: waitS });
  return inOwnTransaction(stream, async (context) => {
    await demandStepUp(context);
    await demandOwnFactor(context);
    const step = await findAppStep(context.db, deps, { userId, code: plainCode(code), isConfirmed: false });
    if (step === null) throw new Refusal('second_factor_invalid');
    const isFirst = !(await hasSecondFactor(context.db, userId));
    if (!(await confirmAppSecret(context.db, userId, step))) throw conflict();
    await recordAudit(context, { action: 'add-authenticator-app', entity: 'profile', entity_id: userId });
    return finishEnrolment(context, deps, isFirst);
  });
}
