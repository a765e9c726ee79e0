import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { QueryOf } from '#platform/contract.ts';
import { isLocale, type Locale } from '#platform/locale.ts';
import type { Context } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import { listPage } from '#platform/server/database/keyset.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import type { listOutbox } from '../contract.ts';
import { mailContent, type MailContent } from './mail-content.ts';

export interface NewMail {
  userId: string;
  /** The account that it concerns; null if it concerns the person only. */
  accountId: string | null;
  /** Null: the person's current e-mail. */
  address: string | null;
  /** Null: the person's language, or Portuguese. */
  locale: Locale | null;
  content: MailContent;
  /** Deduplicates mail to one person. */
  key?: string;
  /** Attached with its current content. */
  attachment?: MailAttachment;
}

export interface MailAttachment {
  name: string;
  /** Media type: `application/pdf`. */
  type: string;
  bytes: Buffer;
}

/** @returns the mail's id; null if there is no such person or it was written before */
export async function insertMail(db: Database, mail: NewMail): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into mails (user_id, account_id, address, locale, content, key)
    select id, ${mail.accountId}, coalesce(${mail.address}, email), coalesce(${mail.locale}, locale, browser_locale, 'pt'),
      ${JSON.stringify(mail.content)}::jsonb, ${mail.key ?? null}
    from users where id = ${mail.userId}
    on conflict do nothing
    returning id`.execute(db);
  const id = rows[0]?.id ?? null;
  if (id !== null && mail.attachment) {
    const { name, type, bytes } = mail.attachment;
    await sql`insert into mail_attachments (mail_id, name, type, bytes) values (${id}, ${name}, ${type}, ${bytes})`.execute(
      db,
    );
  }
  return id;
}

export async function findAttachment(db: Database, mailId: string): Promise<MailAttachment | null> {
  const row = await db
    .selectFrom('mail_attachments')
    .select(['name', 'type', 'bytes'])
    .where('mail_id', '=', mailId)
    .executeTakeFirst();
  return row ?? null;
}

export interface WaitingMail {
  id: string;
  name: string;
  address: string;
  locale: Locale;
  content: MailContent;
  created_at: Date;
}

/**
 * Counts an attempt; null if the mail was sent or given up meanwhile, or if its reader has left the account that it
 * concerns.
 */
export async function takeMail(db: Database, id: string): Promise<WaitingMail | null> {
  await sql`
    update mails as m set given_up_at = now(), last_error = 'The reader is no active member of the account any more.'
    where m.id = ${id} and m.sent_at is null and m.given_up_at is null and m.account_id is not null
      and not exists (select from memberships as i join users as u on u.id = i.user_id and u.active
        where i.account_id = m.account_id and i.user_id = m.user_id)
      and not exists (select from membership_invitations as i where i.account_id = m.account_id and i.user_id = m.user_id)`.execute(
    db,
  );
  const { rows } = await sql<Omit<WaitingMail, 'locale' | 'content'> & { locale: string; content: unknown }>`
    update mails as m set attempts = attempts + 1
    from users as u
    where m.id = ${id} and u.id = m.user_id and m.sent_at is null and m.given_up_at is null
    returning m.id, u.name, m.address, m.locale, m.content, m.created_at`.execute(db);
  const row = rows[0];
  return row ? { ...row, ...readStored(row) } : null;
}

export async function markSent(db: Database, id: string): Promise<void> {
  await sql`update mails set sent_at = now(), last_error = null where id = ${id} and given_up_at is null`.execute(db);
}

export async function noteFailure(
  db: Database,
  id: string,
  { reason, forGood }: { reason: string; forGood: boolean },
): Promise<void> {
  await sql`
    update mails set last_error = ${reason}, given_up_at = case when ${forGood} then now() end
    where id = ${id} and sent_at is null`.execute(db);
}

export interface OutboxRow {
  id: string;
  user_id: string;
  name: string;
  address: string;
  content: MailContent;
  /** The reader may set this person's password anyway. */
  may_open: boolean;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
  given_up_at: Date | null;
}

/**
 * Mail to members of the current account: about this account, and about the person alone if the reader administers all
 * accounts of that person. Also shown for people who are only invited.
 */
export function fetchOutbox(context: Context, query: QueryOf<typeof listOutbox>) {
  const { db, scope } = context;
  const pattern = query.search ? containing(query.search) : null;
  const matching =
    pattern === null
      ? sql`true`
      : sql`(m.address ilike ${pattern} or u.name ilike ${pattern} or m.content ->> 'subject' ilike ${pattern})`;
  const shared = sql`exists (
    select from memberships as other where other.user_id = m.user_id and not exists (
      select from memberships as mine
      where mine.account_id = other.account_id and mine.user_id = ${scope.userId} and mine.role = 'admin'))`;
  const here = sql`user_id = m.user_id and account_id = ${scope.accountId}`;
  return listPage(db, query, {
    sorts: { created_at: { by: sql`m.created_at`, type: 'timestamptz' } },
    sort: '-created_at',
    id: sql`m.id`,
    columns: sql`m.id, m.user_id, u.name, m.address, m.locale, m.content, m.attempts, m.last_error, m.created_at, m.sent_at,
      m.given_up_at, m.user_id <> ${scope.userId} and not u.ad and not ${shared} as may_open`,
    from: sql`mails as m
      join users as u on u.id = m.user_id
      where ${matching} and case
        when exists (select from memberships where ${here}) then m.account_id = ${scope.accountId} or (m.account_id is null and not ${shared})
        when exists (select from membership_invitations where ${here}) then m.account_id = ${scope.accountId} and not ${shared}
        else false end`,
    toItem: (row: Omit<OutboxRow, 'content'> & { content: unknown; locale: string }): OutboxRow => ({
      ...row,
      content: readStored(row).content,
    }),
  });
}

function readStored({ locale, content }: { locale: string; content: unknown }): {
  locale: Locale;
  content: MailContent;
} {
  return { locale: isLocale(locale) ? locale : 'pt', content: z.parse(mailContent, content) };
}
