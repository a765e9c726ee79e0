import type { Keys } from '#platform/server/secrets/keys.ts';
import type { Mailer } from '#features/messaging/email/server/public.ts';
import type { AccessGrants } from '#features/identity/users/server/public.ts';
import type { Live } from '#platform/live/server/live.ts';

/** Dependencies of invitations. */
export interface InvitationsDeps {
  live: Pick<Live, 'accessChanged'>;
  mailer: Mailer;
  access: Pick<AccessGrants, 'attachJoining'>;
  /** Signs links: at least 32 bytes, the same for all processes of a database. */
  linkKey: Keys;
}
