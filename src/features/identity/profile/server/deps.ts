import type { Keys } from '#platform/server/secrets/keys.ts';
import type { Mailer } from '#features/messaging/email/server/public.ts';
import type { Jobs } from '#platform/server/jobs.ts';

/** Dependencies of the profile. */
export interface ProfileDeps {
  jobs: Jobs;
  mailer: Mailer;
  /** Signs links: at least 32 bytes, the same for all processes of a database. */
  linkKey: Keys;
  product: string;
}
