import type { Feature } from '#platform/server/feature.ts';
import { bind, bindStream } from '#platform/server/http/calls/binding.ts';
import { reply } from '#platform/server/http/calls/replies.ts';
import * as contract from '../contract.ts';
import { emailQueue, sendEmailLink } from './ask-for-email.ts';
import { confirmEmail } from './confirm-email.ts';
import type { ProfileDeps } from './deps.ts';
import { updateProfile } from './update-profile.ts';

/** Profile of the signed-in person. */
export function profileFeature(parts: ProfileDeps): Feature {
  return {
    name: 'profile',
    bindings: [
      // Runs outside a transaction, so that failed attempts stay counted.
      bindStream(contract.updateProfile, async (context, _, { body }) =>
        reply(contract.updateProfile, await updateProfile(context, parts, body)),
      ),
      bind(contract.confirmEmail, (context, { body }) => confirmEmail(context, parts, body.token)),
    ],
    work: ({ db, jobs }) => jobs.work(emailQueue, ({ change_id }) => sendEmailLink(db, parts, change_id)),
  };
}
