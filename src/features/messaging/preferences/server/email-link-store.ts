import { sql } from 'kysely';
import { readerLocale, type Locale } from '#platform/locale.ts';
import { inAccount, type AccountTransaction, type Database } from '#platform/server/database.ts';

/** E-mails that a person can unsubscribe from: of one definition, or (null) all. */
export interface EmailKind {
  userId: string;
  definitionId: string | null;
}

/** Ids for unsubscribe links; none for kinds that the person has unsubscribed from. */
export async function createUnsubscribeLinks(
  db: AccountTransaction,
  kinds: readonly EmailKind[],
): Promise<(EmailKind & { id: string })[]> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as k ("userId" uuid, "definitionId" uuid)`;
  await sql`
    insert into alert_email_links (user_id, definition_id) select "userId", "definitionId" from ${wanted}
    on conflict do nothing`.execute(db);
  const { rows } = await sql<EmailKind & { id: string }>`
    select k."userId", k."definitionId", l.id from ${wanted}
    join alert_email_links l on l.account_id = current_account() and l.user_id = k."userId"
      and l.definition_id is not distinct from k."definitionId" and l.unsubscribed_at is null`.execute(db);
  return rows;
}

/** What a link refers to, for the page that it opens. */
export interface UnsubscribeLink {
  id: string;
  accountId: string;
  userId: string;
  locale: Locale;
  account: string;
  /** Null: all e-mails about alerts, or those of a board. */
  definition: { id: string; code: string; description: string } | null;
  /** Name of a board sent by e-mail; null for alerts. */
  board: string | null;
}

/** @returns null if the link does not exist or its person has left the account */
export async function findUnsubscribeLink(db: Database, id: string): Promise<UnsubscribeLink | null> {
  const found = await sql<{
    account_id: string | null;
  }>`select account_of_alert_email_link(${id}) as account_id`.execute(db);
  const accountId = found.rows[0]?.account_id;
  if (!accountId) return null;
  return inAccount(db, accountId, async (own) => {
    const { rows } = await sql<Omit<UnsubscribeLink, 'locale' | 'accountId' | 'board'> & { locale: string | null }>`
      select l.id, l.user_id as "userId", coalesce(p.locale, p.browser_locale) as locale, c.name as account,
        case when d.id is not null then json_build_object('id', d.id, 'code', d.code, 'description', d.description) end as definition
      from alert_email_links l join users p on p.id = l.user_id and p.active join accounts c on c.id = l.account_id
      left join alert_definitions d on d.account_id = l.account_id and d.id = l.definition_id
      where l.account_id = ${accountId} and l.id = ${id}`.execute(own);
    const row = rows[0];
    return row ? { ...row, accountId, locale: readerLocale(row.locale), board: null } : null;
  });
}

/** @returns null if the link does not exist or its person has left the account */
export async function findBoardLink(db: Database, id: string): Promise<UnsubscribeLink | null> {
  const found = await sql<{
    account_id: string | null;
  }>`select account_of_board_email_link(${id}) as account_id`.execute(db);
  const accountId = found.rows[0]?.account_id;
  if (!accountId) return null;
  return inAccount(db, accountId, async (own) => {
    const { rows } = await sql<{ userId: string; locale: string | null; account: string; board: string }>`
      select r.user_id as "userId", coalesce(p.locale, p.browser_locale) as locale, c.name as account, b.name as board
      from board_delivery_readers r join users p on p.id = r.user_id and p.active join accounts c on c.id = r.account_id
      join dashboard_contents b on b.account_id = r.account_id and b.id = r.content_id
      where r.account_id = ${accountId} and r.id = ${id}`.execute(own);
    const row = rows[0];
    return row ? { ...row, id, accountId, locale: readerLocale(row.locale), definition: null } : null;
  });
}

/** Stops e-mails of the board to the link's person; repeating it changes nothing. */
export async function endBoardEmails(db: Database, { id, accountId }: UnsubscribeLink): Promise<void> {
  await inAccount(db, accountId, (own) =>
    sql`
      update board_delivery_readers set unsubscribed_at = coalesce(unsubscribed_at, now())
      where account_id = ${accountId} and id = ${id}`.execute(own),
  );
}

/** Stops e-mails of the kind; repeating it changes nothing. */
export async function endEmails(db: Database, { id, accountId, userId, definition }: UnsubscribeLink): Promise<void> {
  await inAccount(db, accountId, async (own) => {
    if (definition)
      await sql`
        update alert_email_links set unsubscribed_at = coalesce(unsubscribed_at, now()) where account_id = ${accountId} and id = ${id}`.execute(
        own,
      );
    else
      await sql`
        insert into notification_preferences (user_id, mail) values (${userId}, false)
        on conflict (account_id, user_id) do update set mail = false`.execute(own);
  });
}
