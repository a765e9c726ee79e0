import type { AccessGrants } from '#features/identity/users/server/public.ts';
import type { InvitationEmails } from '#features/identity/invitations/server/public.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Database } from '#platform/server/database.ts';

/** Dependencies of provisioning. */
export interface ProvisioningDeps {
  db: Database;
  live: Live;
  /** Base of the resources' addresses. */
  publicUrl: string;
  mail: InvitationEmails;
  access: Pick<AccessGrants, 'hold' | 'change'>;
}
