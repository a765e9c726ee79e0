import type { Feature } from '#platform/server/feature.ts';
import { bind, bindStream } from '#platform/server/http/calls/binding.ts';
import { reply } from '#platform/server/http/calls/replies.ts';
import * as contract from '../contract.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { fetchOwnSessions } from './own-session-store.ts';
import type { SecurityDeps } from './deps.ts';

/** Sessions and password of the signed-in person. */
export function securityFeature(parts: SecurityDeps): Feature {
  return {
    name: 'security',
    bindings: [
      bind(contract.listSessions, (context, { query }) => fetchOwnSessions(context, query)),
      bind(contract.endSession, (context, { params }) => endSession(context, parts, params.id)),
      bind(contract.endOtherSessions, (context) => endOtherSessions(context, parts)),
      // Runs outside a transaction, so that failed attempts stay counted.
      bindStream(contract.changePassword, async (context, _, { body }) => {
        await changePassword(context, parts, body);
        return reply(contract.changePassword, undefined);
      }),
    ],
  };
}
