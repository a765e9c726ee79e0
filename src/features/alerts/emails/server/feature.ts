import type { Mailer } from '#features/messaging/email/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import { dueEmailWorker } from './send-due.ts';

/** E-mails of alerts that wait for their hour; `emailSubscriber` writes the others at once. */
export function alertEmailsFeature({ mailer }: { mailer: Mailer }): Feature {
  return { name: 'alert-emails', bindings: [], workers: [dueEmailWorker(mailer)] };
}
