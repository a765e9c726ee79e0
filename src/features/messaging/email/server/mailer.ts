import * as z from 'zod/mini';
import type { Database } from '#platform/server/database.ts';
import type { Jobs, Queue } from '#platform/server/jobs.ts';
import type { LinkBase } from './mail-content.ts';
import type { SmtpSettings } from './mail-settings.ts';
import { insertMail, type NewMail } from './outbox-store.ts';

export interface MailDeps extends LinkBase {
  product: string;
  /** Null: mail stays in the outbox. */
  smtp: SmtpSettings | null;
}

export interface Mailer {
  /**
   * Mail reaches mailboxes. False: administrators read it in the outbox, so its links do not prove that an e-mail
   * address belongs to its reader.
   */
  readonly delivers: boolean;
  /** The mail is sent after the commit of the given transaction, and only then. */
  write(db: Database, mail: NewMail): Promise<void>;
}

export const mailQueue = { name: 'mail', data: z.object({ mail_id: z.uuid() }) } satisfies Queue;

export function createMailer({ smtp }: Pick<MailDeps, 'smtp'>, jobs: Jobs): Mailer {
  return {
    delivers: smtp !== null,
    async write(db, mail) {
      const id = await insertMail(db, mail);
      if (id && smtp) await jobs.add(db, mailQueue, { mail_id: id });
    },
  };
}
