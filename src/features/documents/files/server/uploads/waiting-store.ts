import { sql } from 'kysely';
import { inAccount, type AccountTransaction, type Database } from '#platform/server/database.ts';

export interface WaitingContent {
  fileId: string;
  name: string;
  number: number;
  stored: string;
}

const atOnce = 20;

/** Additional writes in the same transaction. */
type Beside = (transaction: AccountTransaction) => Promise<void>;

/** Unscanned contents of the account, oldest first. */
export async function fetchWaiting(db: Database, accountId: string): Promise<WaitingContent[]> {
  const { rows } = await inAccount(db, accountId, (transaction) =>
    sql<WaitingContent>`
    select v.file_id as "fileId", f.name, v.number, v.stored from file_versions v
    join files f on f.account_id = v.account_id and f.id = v.file_id
    where v.account_id = ${accountId} and v.waiting order by v.created_at, v.file_id limit ${atOnce}`.execute(
      transaction,
    ),
  );
  return rows;
}

/** Opens this content to people who may open the file, and makes it current unless a newer one is. */
export function publishContent(
  db: Database,
  { accountId, content }: { accountId: string; content: WaitingContent },
  beside: Beside,
): Promise<void> {
  const { fileId, number } = content;
  return inAccount(db, accountId, async (transaction) => {
    await sql`update file_versions set waiting = false
    where account_id = ${accountId} and file_id = ${fileId} and number = ${number}`.execute(transaction);
    await sql`update files f set number = v.number, size = v.size, type = v.type, sha256 = v.sha256, waiting = false
    from file_versions v where v.account_id = ${accountId} and v.file_id = ${fileId} and v.number = ${number}
      and f.account_id = v.account_id and f.id = v.file_id and (f.waiting or f.number < v.number)`.execute(transaction);
    await beside(transaction);
  });
}

/** Deletes a content. Its file keeps the previous content, or is deleted if there is none. */
export function removeContent(
  db: Database,
  { accountId, content }: { accountId: string; content: WaitingContent },
  beside: Beside,
): Promise<void> {
  const { fileId, number } = content;
  return inAccount(db, accountId, async (transaction) => {
    await sql`delete from file_versions
    where account_id = ${accountId} and file_id = ${fileId} and number = ${number}`.execute(transaction);
    await sql`update files f set number = v.number, size = v.size, type = v.type, sha256 = v.sha256, waiting = v.waiting
    from (select * from file_versions where account_id = ${accountId} and file_id = ${fileId} order by waiting, number desc limit 1) v
    where f.account_id = ${accountId} and f.id = ${fileId} and f.number <> v.number`.execute(transaction);
    await sql`delete from files f where account_id = ${accountId} and id = ${fileId} and not exists (
    select from file_versions v where v.account_id = f.account_id and v.file_id = f.id)`.execute(transaction);
    await beside(transaction);
  });
}
