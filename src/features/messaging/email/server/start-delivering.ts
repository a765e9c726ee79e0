import { createTransport } from 'nodemailer';
import type { Services } from '#platform/server/feature.ts';
import type { JobWorker } from '#platform/server/jobs.ts';
import { deliverMail } from './deliver-mail.ts';
import { mailQueue, type MailDeps } from './mailer.ts';
import type { SmtpSettings } from './mail-settings.ts';

/** Milliseconds for which a server may say nothing before it is left. */
const patienceMs = 20_000;
const atOnce = 4;

/** Hands mail to the server while there is one. */
export async function startDelivering(
  { db, log, jobs }: Services & { jobs: JobWorker },
  { smtp, ...parts }: MailDeps,
  patience = patienceMs,
): Promise<void> {
  if (smtp) {
    const transport = openTransport(smtp, patience);
    const delivery = { db, log, parts, from: smtp.from, transport };
    await jobs.work(mailQueue, ({ mail_id }, attempt) => deliverMail(delivery, mail_id, attempt), atOnce);
  }
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
