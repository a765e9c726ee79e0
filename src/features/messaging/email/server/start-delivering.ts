import { createTransport } from 'nodemailer';
import type { Services } from '#platform/server/feature.ts';
import type { JobWorker } from '#platform/server/jobs.ts';
import { deliverMail } from './deliver-mail.ts';
import { mailQueue, type MailDeps } from './mailer.ts';
import type { SmtpSettings } from './mail-settings.ts';

/** Time-out of a silent server in milliseconds. */
const defaultTimeoutMs = 20_000;
const atOnce = 4;

/** Delivers mail if a server is configured. */
export async function startDelivering(
  { db, log, jobs }: Services & { jobs: JobWorker },
  { smtp, ...parts }: MailDeps,
  timeoutMs = defaultTimeoutMs,
): Promise<void> {
  if (smtp) {
    const transport = createSmtpTransport(smtp, timeoutMs);
    const delivery = { db, log, parts, from: smtp.from, transport };
    await jobs.work(mailQueue, ({ mail_id }, attempt) => deliverMail(delivery, mail_id, attempt), atOnce);
  }
}

function createSmtpTransport({ host, port, secure, requireTls, user, password, ca }: SmtpSettings, timeoutMs: number) {
  return createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    ...(ca !== undefined && { tls: { ca } }),
    ...(user !== null && { auth: { user, pass: password ?? '' } }),
  });
}
