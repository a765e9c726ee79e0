import type { Feature } from '#platform/server/feature.ts';
import { bindGuest } from '#platform/server/http/calls/binding.ts';
import * as contract from '../contract.ts';
import { askForReset, resetQueue } from './ask-for-reset.ts';
import type { PasswordsDeps } from './deps.ts';
import { readLink } from './read-link.ts';
import { resetPassword } from './reset-password.ts';
import { sendReset } from './send-reset.ts';
import { setUp } from './set-up.ts';

/** Password reset and first password by e-mail. */
export function passwordsFeature(parts: PasswordsDeps): Feature {
  return {
    name: 'passwords',
    bindings: [
      bindGuest(contract.forgotPassword, (context, { body }) => askForReset(context, parts.jobs, body)),
      bindGuest(contract.readPasswordLink, (context, { body }) => readLink(context, parts.linkKey, body.token)),
      bindGuest(contract.resetPassword, (context, { body }) => resetPassword(context, parts, body)),
      bindGuest(contract.setUp, (context, { body }) => setUp(context, parts.linkKey, body)),
    ],
    work: ({ db, jobs }) => jobs.work(resetQueue, (data, { id }) => sendReset(db, parts, { requestId: id, data })),
  };
}
