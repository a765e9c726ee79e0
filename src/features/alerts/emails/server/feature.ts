import type { Mailer } from '#features/messaging/email/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import { dueEmailWorker } from './send-due.ts';

/** Letters of alerts; those that go out at once are written where the news is told. */
export function alertEmailsFeature({ mailer }: { mailer: Mailer }): Feature {
  return { name: 'alert-emails', bindings: [], workers: [dueEmailWorker(mailer)] };
}
