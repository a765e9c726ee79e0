import type { Keys } from '#platform/server/keys.ts';
import type { Mailer } from '#features/messaging/email/server/public.ts';
import type { Jobs } from '#platform/server/jobs.ts';

/** What the own profile needs from the program. */
export interface ProfileDeps {
  jobs: Jobs;
  mailer: Mailer;
  /** Signs links; at least 32 bytes, the same for every process on one database. */
  linkKey: Keys;
  product: string;
}
