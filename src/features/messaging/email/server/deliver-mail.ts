import { setTimeout as pause } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import type { Database } from '#platform/server/database.ts';
import type { JobAttempt } from '#platform/server/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import type { MailDeps } from './mailer.ts';
import { findAttachment, markSent, noteFailure, takeMail, type WaitingMail } from './outbox-store.ts';
import { renderMail } from './render-mail.ts';

export interface MailDelivery {
  db: Database;
  log: Log;
  parts: Omit<MailDeps, 'smtp'>;
  from: string;
  transport: Pick<Transporter, 'sendMail'>;
}

const markAttempts = 5;
const markPauseMs = 1_000;

/**
 * Passes a mail to the server, then marks it as sent. A crash in between sends it again with the same Message-ID, by
 * which mailboxes detect duplicates.
 * @throws Error if it is worth another attempt
 */
export async function deliverMail(delivery: MailDelivery, id: string, attempt: JobAttempt): Promise<void> {
  const { db, log } = delivery;
  const mail = await takeMail(db, id);
  if (!mail) return;
  try {
    await hand(delivery, mail, attempt.signal);
  } catch (error) {
    const forGood = attempt.isLast || isRefusedForGood(error);
    await noteFailure(db, id, { reason: reasonOf(error), forGood });
    if (!forGood) throw error;
    log.error({ err: error, mail_id: id }, 'a mail was given up');
    return;
  }
  await remember(delivery, id);
}

async function hand(
  { db, parts, from, transport }: MailDelivery,
  mail: WaitingMail,
  signal: AbortSignal,
): Promise<void> {
  const { subject, html, text, unsubscribe } = renderMail(parts, mail);
  const attachment = await findAttachment(db, mail.id);
  await transport.sendMail({
    from,
    to: { name: mail.name, address: mail.address },
    subject,
    html,
    text,
    ...(attachment && {
      attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.bytes }],
    }),
    messageId: `<${mail.id}@${new URL(parts.publicUrl).hostname}>`,
    date: mail.created_at,
    headers: {
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
      // One-click unsubscribe of mail programs (RFC 8058).
      ...(unsubscribe && {
        'list-unsubscribe': `<${unsubscribe}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    signal,
  });
}

/** The server has accepted it, so a short database outage must not send it again. */
async function remember({ db, log }: MailDelivery, id: string): Promise<void> {
  for (let left = markAttempts; ; left -= 1) {
    try {
      return await markSent(db, id);
    } catch (error) {
      if (left <= 1) throw error;
      log.warn({ err: error, mail_id: id }, 'a mail that was sent is not marked yet');
      await pause(markPauseMs);
    }
  }
}

/** The server refuses the address or the message permanently; a failed login is a configuration error instead. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = asFailure(error);
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}

function reasonOf(error: unknown): string {
  const { code, responseCode, message } = asFailure(error);
  return [code, responseCode, message]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, 300);
}

function asFailure(error: unknown): { code?: string; responseCode?: number; message: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    message: error.message,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('responseCode' in error && typeof error.responseCode === 'number' && { responseCode: error.responseCode }),
  };
}
