import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import { asWordQuery, wordsOf } from '../../search-text.ts';

const excerptLength = { before: 60, all: 200 } as const;

interface ExcerptRow {
  id: string;
  text: string;
  is_begun: boolean;
  is_ended: boolean;
}

/** What stands around the first hit in the contents of files, by their id; those whose name alone is hit are not there. */
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
