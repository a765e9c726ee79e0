import type { Feature } from '#platform/server/feature.ts';
import { bind, bindGuest } from '#platform/server/http/calls/binding.ts';
import * as contract from '../contract.ts';
import { acceptByLink } from './accept-by-link.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { declineInvitation } from './decline-invitation.ts';
import type { InvitationsDeps } from './deps.ts';
import { listMyInvitations } from './list-my-invitations.ts';
import { readInvitation } from './read-invitation.ts';

/** Invitations of existing people to further accounts. */
export function invitationsFeature(parts: InvitationsDeps): Feature {
  return {
    name: 'invitations',
    bindings: [
      bind(contract.listMyInvitations, (context) => listMyInvitations(context)),
      bind(contract.acceptInvitation, (context, { params }) => acceptInvitation(context, parts, params.id)),
      bind(contract.declineInvitation, (context, { params }) => declineInvitation(context, params.id)),
      bindGuest(contract.readInvitation, (context, { body }) => readInvitation(context, parts.linkKey, body.token)),
      bindGuest(contract.acceptByLink, (context, { body }) => acceptByLink(context, parts, body)),
    ],
  };
}
