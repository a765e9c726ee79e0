import type { Feature } from '#platform/server/feature.ts';
import type { Context } from '#platform/server/context.ts';
import { bind, bindStream } from '#platform/server/http/calls/binding.ts';
import { reply } from '#platform/server/http/calls/replies.ts';
import type { ReplyOf } from '#platform/contract.ts';
import * as contract from '../contract.ts';
import type { SecondFactorDeps } from './deps.ts';
import { beginApp, confirmApp } from './enrol-app.ts';
import { addPasskey, beginPasskey } from './enrol-passkey.ts';
import { fetchSecondFactor, isFactorRequired } from './factor-store.ts';
import { forgetDevices, removeApp, removePasskey, renewRecoveryCodes } from './remove-factor.ts';
import { renewSeals } from './renew-seals.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { beginStepUp, stepUp } from './step-up.ts';

/** Second factor: set-up, step-up and reset. */
export function secondFactorFeature(deps: SecondFactorDeps): Feature {
  return {
    name: 'second-factor',
    bindings: [
      bind(contract.readSecondFactor, readSecondFactor),
      bind(contract.beginPasskey, (context) => beginPasskey(context, deps)),
      bind(contract.addPasskey, (context, { body }) => addPasskey(context, deps, body)),
      bind(contract.removePasskey, (context, { params }) => removePasskey(context, deps, params.id)),
      bind(contract.beginApp, (context) => beginApp(context, deps)),
      // Runs outside a transaction, so that failed attempts stay counted.
      bindStream(contract.confirmApp, async (context, _, { body }) =>
        reply(contract.confirmApp, await confirmApp(context, deps, body.code)),
      ),
      bind(contract.removeApp, (context) => removeApp(context, deps)),
      bind(contract.renewRecoveryCodes, renewRecoveryCodes),
      bind(contract.forgetDevices, forgetDevices),
      bindStream(contract.beginStepUp, async (context) =>
        reply(contract.beginStepUp, await beginStepUp(context, deps)),
      ),
      bindStream(contract.stepUp, async (context, _, { body }) =>
        reply(contract.stepUp, await stepUp(context, deps, body)),
      ),
      bind(contract.resetSecondFactor, (context, { params }) => resetSecondFactor(context, deps, params.id)),
    ],
    work: ({ db }) => renewSeals(db, deps.tokenKey),
    retention: [
      { table: 'factor_challenges', column: 'expires_at', days: 0, isGlobal: true },
      { table: 'remembered_devices', column: 'expires_at', days: 0, isGlobal: true },
    ],
  };
}

async function readSecondFactor({ db, scope }: Context): Promise<ReplyOf<typeof contract.readSecondFactor>> {
  return {
    ...(await fetchSecondFactor(db, scope.userId)),
    required: await isFactorRequired(db, scope.accountId),
  };
}
