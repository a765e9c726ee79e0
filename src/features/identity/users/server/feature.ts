import type { Feature } from '#platform/server/feature.ts';
import { bind, bindPrepared, bindStream } from '#platform/server/http/calls/binding.ts';
import { reply } from '#platform/server/http/calls/replies.ts';
import * as contract from '../contract.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { endAllSignIns, endSignIns } from './end-sign-ins.ts';
import { inviteUser } from './invite-user.ts';
import { countTakenEmail, lookUpUser } from './look-up-user.ts';
import type { UsersDeps } from './deps.ts';
import { setUserPassword } from './passwords/set-user-password.ts';
import { updateUser } from './update-user.ts';
import { fetchUser, fetchUsers } from './user-store.ts';

export function usersFeature(parts: UsersDeps): Feature {
  return {
    name: 'users',
    bindings: [
      bind(contract.listUsers, (context, { query }) => fetchUsers(context, query)),
      // Runs outside a transaction, so that lookups stay counted.
      bindStream(contract.lookUpUser, async (context, _, { query }) =>
        reply(contract.lookUpUser, await lookUpUser(context, query.email)),
      ),
      bind(contract.getUser, (context, { params }) => fetchUser(context, params.id)),
      bindStream(contract.createUser, async (context, _, { body }) =>
        reply(contract.createUser, await createUser(context, parts, body)),
      ),
      bindPrepared(
        contract.updateUser,
        (context, { body }) => countTakenEmail(context, body.email),
        (context, { params, body }) => updateUser(context, parts, { id: params.id, fields: body }),
      ),
      bindStream(contract.setUserPassword, async (context, _, { params, body }) => {
        await setUserPassword(context, parts, { id: params.id, fields: body });
        return reply(contract.setUserPassword, undefined);
      }),
      bind(contract.inviteUser, (context, { params }) => inviteUser(context, parts, params.id)),
      bind(contract.endSignIns, (context, { params }) => endSignIns(context, parts, params.id)),
      bind(contract.endAllSignIns, (context) => endAllSignIns(context, parts)),
      bind(contract.deleteUser, (context, { params }) => deleteUser(context, parts, params.id)),
    ],
  };
}
