import type { Keys } from '#platform/server/secrets/keys.ts';
import type { Mailer } from '#features/messaging/email/server/public.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import type { Live } from '#platform/live/server/live.ts';

/** Dependencies of passwords by e-mail. */
export interface PasswordsDeps {
  live: Pick<Live, 'accessChanged'>;
  jobs: Jobs;
  mailer: Mailer;
  /** Signs links: at least 32 bytes, the same for all processes of a database. */
  linkKey: Keys;
  product: string;
}
