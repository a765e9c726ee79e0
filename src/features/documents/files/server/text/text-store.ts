import { sql } from 'kysely';
import { inAccount, type Database } from '#platform/server/database.ts';
import type { FileType } from '../../file-types.ts';

interface Unread {
  stored: string;
  type: FileType;
  number: number;
}

/** The newest content of a file whose text is not read yet and that may be opened; null where there is none. */
export async function fetchUnread(
  db: Database,
  { accountId, fileId }: { accountId: string; fileId: string },
): Promise<Unread | null> {
  const { rows } = await inAccount(db, accountId, (transaction) =>
    sql<Unread>`
    select v.stored, v.type, v.number from files f
    join file_versions v on v.account_id = f.account_id and v.file_id = f.id and v.number = f.number and not v.waiting
    where f.account_id = ${accountId} and f.id = ${fileId} and not exists (select from file_texts t
      where t.account_id = f.account_id and t.file_id = f.id and t.number = f.number)`.execute(transaction),
  );
  return rows[0] ?? null;
}

interface ReadText {
  accountId: string;
  fileId: string;
  number: number;
  text: string;
  normalized: string;
  words: readonly string[];
}

/** Stores the text of a content, unless a newer one has come meanwhile. */
export async function insertText(db: Database, read: ReadText): Promise<void> {
  const { accountId, fileId, number, text, normalized, words } = read;
  await inAccount(db, accountId, (transaction) =>
    sql`
    insert into file_texts (file_id, number, text, folded, words)
    select ${fileId}, ${number}, ${text}, ${normalized}, array_to_tsvector(${words}::text[])
    from files where account_id = ${accountId} and id = ${fileId} and number = ${number}
    on conflict (account_id, file_id) do update
      set number = excluded.number, text = excluded.text, folded = excluded.folded, words = excluded.words
      where file_texts.number <= excluded.number`.execute(transaction),
  );
}
