import { createTransport } from 'nodemailer';
import { repeat } from '#platform/server/repeat.ts';
import type { Running, Services } from '#platform/server/feature.ts';
import type { JobWorker } from '#platform/server/jobs.ts';
import { deliverMail } from './deliver-mail.ts';
import { mailQueue, type MailDeps } from './mailer.ts';
import type { SmtpSettings } from './mail-settings.ts';
import { forgetOldMail } from './outbox-store.ts';

/** Milliseconds for which a server may say nothing before it is left. */
const patienceMs = 20_000;
const atOnce = 4;
const sweepEveryMs = 3_600_000;

/** Hands mail to the server while there is one, and forgets what was settled long ago. */
export async function startDelivering(
  { db, log, jobs }: Services & { jobs: JobWorker },
  { smtp, ...parts }: MailDeps,
  patience = patienceMs,
): Promise<Running> {
  if (smtp) {
    const transport = openTransport(smtp, patience);
    const delivery = { db, log, parts, from: smtp.from, transport };
    await jobs.work(mailQueue, ({ mail_id }, attempt) => deliverMail(delivery, mail_id, attempt), atOnce);
  }
  return repeat({ everyMs: sweepEveryMs, log, trouble: 'old mail was not swept; the next round will' }, () =>
    forgetOldMail(db),
  );
}

function openTransport({ host, port, secure, requireTls, user, password }: SmtpSettings, patience: number) {
  return createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    ...(user !== null && { auth: { user, pass: password ?? '' } }),
  });
}
