import type { Mailer } from '#features/messaging/email/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import { dueEmailWorker } from './send-due.ts';

/** Digests and delayed e-mails; `emailSubscriber` sends the immediate ones. */
export function alertEmailsFeature({ mailer }: { mailer: Mailer }): Feature {
  return { name: 'alert-emails', bindings: [], workers: [dueEmailWorker(mailer)] };
}
