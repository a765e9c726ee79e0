import type { AccessGrants } from '#features/identity/users/server/public.ts';
import type { InvitationEmails } from '#features/identity/invitations/server/public.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Database } from '#platform/server/database.ts';

/** What provisioning needs from the program. */
export interface ProvisioningDeps {
  db: Database;
  live: Live;
  /** Base of the addresses in resources. */
  publicUrl: string;
  mail: InvitationEmails;
  access: Pick<AccessGrants, 'hold' | 'change'>;
}
