import { sql } from 'kysely';
import { inAccount, type Database } from '#platform/server/database.ts';
import type { FileType } from '../../file-types.ts';
import type { Context } from '#platform/server/context.ts';
import { asWordQuery, wordsOf } from '../../search-text.ts';

interface Unread {
  stored: string;
  type: FileType;
  number: number;
}

/** The newest content of a file if its text has not been extracted and it can be opened; otherwise null. */
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

/** Stores the text of a content unless a newer content has arrived. */
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

const excerptLength = { before: 60, all: 200 } as const;

interface ExcerptRow {
  id: string;
  text: string;
  is_begun: boolean;
  is_ended: boolean;
}

/** Text around the first match in the contents of files, by id; files matched by name only are left out. */
export async function fetchExcerpts(
  { db, scope }: Context,
  ids: readonly string[],
  search: string,
): Promise<Map<string, string>> {
  const [first] = wordsOf(search);
  if (first === undefined || ids.length === 0) return new Map();
  const { before, all } = excerptLength;
  const { rows } = await sql<ExcerptRow>`
    select id, substr(text, place, ${all}) as text, place = 1 as is_begun, length(text) < place + ${all} as is_ended
    from (select file_id as id, text, greatest(strpos(folded, ${` ${first}`}) - ${before}, 1) as place from file_texts
      where account_id = ${scope.accountId} and file_id = any(${ids}::uuid[]) and words @@ ${asWordQuery(search)}::tsquery) hits`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, text, is_begun, is_ended }) => [
      id,
      `${is_begun ? '' : '… '}${text.trim()}${is_ended ? '' : ' …'}`,
    ]),
  );
}
