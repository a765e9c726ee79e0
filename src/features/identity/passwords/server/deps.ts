import type { Keys } from '#platform/server/keys.ts';
import type { Mailer } from '#features/messaging/email/server/public.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import type { Live } from '#platform/live/server/live.ts';

/** What choosing passwords by mail needs from the program. */
export interface PasswordsDeps {
  live: Pick<Live, 'accessChanged'>;
  jobs: Jobs;
  mailer: Mailer;
  /** Signs links; at least 32 bytes, the same for every process on one database. */
  linkKey: Keys;
  product: string;
}
