import { sql } from 'kysely';
import type { AccountTransaction } from '#platform/server/database.ts';

export interface WaitingContent {
  fileId: string;
  name: string;
  number: number;
  stored: string;
}

const atOnce = 20;

/** Contents of the account in which nothing has looked for viruses yet, the longest waiting first. */
export async function fetchWaiting(db: AccountTransaction, accountId: string): Promise<WaitingContent[]> {
  const { rows } = await sql<WaitingContent>`
    select v.file_id as "fileId", f.name, v.number, v.stored from file_versions v
    join files f on f.account_id = v.account_id and f.id = v.file_id
    where v.account_id = ${accountId} and v.waiting order by v.created_at, v.file_id limit ${atOnce}`.execute(db);
  return rows;
}

/** Whoever may open the file may open this content from now on. */
export async function publishContent(
  db: AccountTransaction,
  accountId: string,
  { fileId, number }: WaitingContent,
): Promise<void> {
  await sql`update file_versions set waiting = false
    where account_id = ${accountId} and file_id = ${fileId} and number = ${number}`.execute(db);
  await sql`update files set waiting = false
    where account_id = ${accountId} and id = ${fileId} and number = ${number}`.execute(db);
}

/** Takes a content away. Its file is what it was before, or goes too where it was nothing. */
export async function removeContent(
  db: AccountTransaction,
  accountId: string,
  { fileId, number }: WaitingContent,
): Promise<void> {
  await sql`delete from file_versions
    where account_id = ${accountId} and file_id = ${fileId} and number = ${number}`.execute(db);
  await sql`update files f set number = v.number, size = v.size, type = v.type, sha256 = v.sha256, waiting = v.waiting
    from (select * from file_versions where account_id = ${accountId} and file_id = ${fileId} order by number desc limit 1) v
    where f.account_id = ${accountId} and f.id = ${fileId} and f.number <> v.number`.execute(db);
  await sql`delete from files f where account_id = ${accountId} and id = ${fileId} and not exists (
    select from file_versions v where v.account_id = f.account_id and v.file_id = f.id)`.execute(db);
}
